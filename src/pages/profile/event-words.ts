import type { SecurityEvent, SecurityEventKind } from '../../../contract/account.ts';

/** What an event is called; `danger` asks the user whether it was them. */
export type EventWords = { title: string; danger: boolean };

const words: Record<SecurityEventKind, string> = {
  registered: 'Вы зарегистрировались',
  sign_in: 'Вход в кабинет',
  sign_in_failed: 'Неудачная попытка входа',
  code_failed: 'Введён неверный код',
  refresh_reuse: 'Попытка войти по старому ключу сеанса',
  password_changed: 'Пароль изменён',
  password_restored: 'Пароль восстановлен',
  email_changed: 'E-mail изменён',
  phone_changed: 'Телефон изменён',
  signed_out: 'Выход из кабинета',
  session_ended: 'Сеанс завершён',
  other_sessions_ended: 'Все остальные сеансы завершены',
};

const dangerous: ReadonlySet<string> = new Set<SecurityEventKind>(['refresh_reuse', 'sign_in_failed', 'code_failed']);

/** An event in words; a kind that this version of the console does not know is told plainly. */
export function eventWords({ kind }: Pick<SecurityEvent, 'kind'>): EventWords {
  return { title: words[kind] ?? 'Событие безопасности', danger: dangerous.has(kind) };
}
