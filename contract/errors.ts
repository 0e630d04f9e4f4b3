import * as z from 'zod';
import { instant } from './primitives.ts';

/**
 * The catalogue of codes: spec.md section 8 verbatim, the rest from api.md «Errors».
 * `http` is the usual status; a call may fix another one that api.md names.
 */
export const errorCatalogue = {
  1000: { http: 403, message: 'Пользователь не активен.' },
  1001: { http: 409, message: 'Email уже зарегистрирован.' },
  1002: { http: 401, message: 'Неправильный email или пароль.' },
  1003: { http: 200, message: 'Confirmation code has been sent.' },
  1004: { http: 409, message: 'Account is already activated.' },
  1005: { http: 400, message: 'Старый пароль неверен.' },
  1006: { http: 400, message: 'Пользователя с таким email не существует.' },
  1007: { http: 400, message: 'Неправильный код подтверждения.' },
  1008: { http: 200, message: 'Password has been changed.' },
  1009: { http: 200, message: 'Recovery instructions have been sent.' },
  1010: { http: 400, message: 'Некорректный email.' },
  1011: { http: 400, message: 'Некорректное имя компании.' },
  1017: { http: 401, message: 'Сессия завершена. Войдите снова.' },
  1100: { http: 422, message: 'Проверьте заполнение полей.' },
  1101: { http: 404, message: 'Запись не найдена.' },
  1102: { http: 403, message: 'Недостаточно прав.' },
  1103: { http: 412, message: 'Запись изменил другой пользователь.' },
  1104: { http: 422, message: 'Ключ повтора уже использован с другим запросом.' },
  1105: { http: 429, message: 'Слишком много попыток. Повторите позже.' },
  1106: { http: 402, message: 'Лимит тарифа исчерпан.' },
  1107: { http: 413, message: 'Файл или запрос слишком большой.' },
  1108: { http: 409, message: 'Действие уже нельзя отменить.' },
  1109: { http: 401, message: 'Требуется вход.' },
  1110: { http: 402, message: 'Нужна активная подписка.' },
  1111: { http: 409, message: 'Месяц закрыт.' },
  1112: { http: 409, message: 'Так сделать нельзя.' },
  1199: { http: 503, message: 'Сервис временно недоступен.' },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** Codes that come with a 2xx answer as `{notice, detail}`. */
export const noticeCodes = [1003, 1008, 1009] as const satisfies readonly ErrorCode[];

/** Codes that any call may answer, so calls do not list them. */
export const universalCodes = [1105, 1199] as const satisfies readonly ErrorCode[];

/** The message of a code, or undefined for a code outside the catalogue. */
export function messageOf(code: number): string | undefined {
  return (errorCatalogue as Record<number, { message: string }>)[code]?.message;
}

/** Field name → sentences. Nested fields are joined by dots: `rows.3.title`. */
export type FieldErrors = Record<string, string[]>;

/** Who changed a row last and when. */
export const lastChange = z.object({ at: instant, name: z.string() });
export type LastChange = z.infer<typeof lastChange>;

/** The one envelope of every non-2xx answer (api.md «Errors»). */
export const errorEnvelope = z.object({
  error: z.union([z.number().int(), z.string()]),
  detail: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  current: z.unknown().optional(),
  /** who made `current` what it is, where that is known (1103) */
  changed: lastChange.optional(),
  /** closed months (`YYYY-MM`) that a write would change (1111) */
  months: z.array(z.string()).optional(),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelope>;

/** A code that accompanies success. */
export const notice = z.object({ notice: z.number().int(), detail: z.string() });
