/** A refusal to start. The message is one Russian sentence that says what to do; it is shown as it is, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export const DISK_FULL = 'На диске не хватает места: освободите его и запустите снова.';

/** By error code: of the system, or SQLSTATE. */
const SENTENCES: Record<string, string> = {
  ENOSPC: DISK_FULL,
  EDQUOT: 'Исчерпана квота на диске: освободите место и запустите снова.',
  EROFS: 'Диск открыт только для чтения: выберите другое место, а у службы systemd назовите каталог в ReadWritePaths.',
  EACCES: 'Нет права читать или писать файл: запустите программу под его владельцем или выберите другое место.',
  '42501': 'В базе не хватает прав: сделайте роль из DATABASE_URL владельцем базы и её таблиц.',
  '25006': 'База открыта только для чтения: укажите в DATABASE_URL главный сервер.',
};
/** SQLSTATE `disk_full`. PostgreSQL reports some other writes to a full disk only by the operating system's message, see `isDiskFull`. */
const SQL_DISK_FULL = '53100';

/** What whoever started the program is told: a sentence where one is known, else the error itself, for its stack. */
export function sayFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof StartError) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  if (code === SQL_DISK_FULL || isDiskFull(error.message)) return DISK_FULL;
  const sentence = SENTENCES[code];
  const file = 'path' in error && typeof error.path === 'string' ? ` Файл: ${error.path}` : '';
  return sentence === undefined ? error : sentence + file;
}

/** Does a program of PostgreSQL say that the disk is full? */
export function isDiskFull(said: string): boolean {
  return said.includes('No space left on device');
}
