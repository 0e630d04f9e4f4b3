import { errorCatalogue } from '../../contract/errors.ts';

/**
 * Texts that spec.md section 8 fixes in English, each with the Russian sentence that a person reads; the English one is
 * a detail of it. This is the only place where either is written, except the catalogue's own four.
 */
export type FixedText = { russian: string; english: string };

const englishCodes = new Map([
  [1003, pair('Код подтверждения отправлен.', errorCatalogue[1003].message)],
  [1004, pair('Аккаунт уже активирован. Войдите.', errorCatalogue[1004].message)],
  [1008, pair('Пароль изменён.', errorCatalogue[1008].message)],
  [1009, pair('Письмо с указаниями отправлено.', errorCatalogue[1009].message)],
]);

export const fixedTexts = {
  /** the body's `error` is a text; what the server says beside it follows */
  textError: pair('Сервер сообщил об ошибке.', 'Error'),
  aborted: pair('Запрос прерван. Повторите попытку.', 'Request aborted'),
  network: pair('Нет связи с сервером. Проверьте интернет и повторите.', 'Network Error'),
  protocol: pair('Адрес сервера задан неверно. Сообщите администратору.', 'Unsupported protocol'),
  cancelled: pair('Запрос отменён.', 'canceled'),
  timeout: (ms: number) => pair(`Сервер не ответил вовремя (${ms} мс). Повторите попытку.`, `timeout of ${ms} ms exceeded`),
  /** an answer that names no code of the catalogue */
  status: (status: number) => pair(`${sentenceForStatus(status)} (ответ ${status}).`, `Request failed with status code ${status}`),
  /** codes whose text is English; undefined for all others */
  code: (code: number) => englishCodes.get(code),
};

const constant = [...Object.values(fixedTexts).filter((text) => typeof text === 'object'), ...englishCodes.values()];
const counted = [
  { russian: /не ответил вовремя \((\d+) мс\)/, english: /^timeout of (\d+) ms exceeded$/, text: fixedTexts.timeout },
  { russian: /\(ответ (\d{3})\)\./, english: /^Request failed with status code (\d{3})$/, text: fixedTexts.status },
];

/**
 * How a sentence is shown: with the fixed English text that belongs to it (also when it stands inside a longer one), or a bare
 * English text with its Russian sentence.
 */
export function withFixedText(sentence: string): { russian: string; english: string | null } {
  for (const text of constant) {
    if (sentence === text.english) return text;
    if (sentence.includes(text.russian)) return { russian: sentence, english: text.english };
  }
  for (const { russian, english, text } of counted) {
    const bare = english.exec(sentence);
    if (bare) return text(Number(bare[1]));
    const inside = russian.exec(sentence);
    if (inside) return { russian: sentence, english: text(Number(inside[1])).english };
  }
  return { russian: sentence, english: null };
}

function pair(russian: string, english: string): FixedText {
  return { russian, english };
}

function sentenceForStatus(status: number): string {
  if (status === 401) return 'Требуется вход';
  if (status === 403) return 'Недостаточно прав';
  if (status === 404) return 'Запись не найдена';
  if (status === 413) return 'Файл или запрос слишком большой';
  if (status === 429) return 'Слишком много попыток, повторите позже';
  if (status >= 500) return 'Сервис временно недоступен, повторите чуть позже';
  return 'Сервер отклонил запрос';
}
