import { AxiosError, isAxiosError, isCancel } from 'axios';
import { messageOf } from '../../../contract/errors.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { counted } from '../../lib/plural.ts';
import { readErrorBody } from './error-body.ts';

/** Anything thrown on the way to the API → the one failure the console knows. */
export function toFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (isAxiosError(error) && error.response) {
    return answerFailure(error.response.status, error.response.data, error.response.headers['retry-after']);
  }
  return transportFailure(error);
}

/** A refusal: the catalogue's sentence for a known code, else the server's own, else one for the status. */
export function answerFailure(statusCode: number, body: unknown, retryAfterHeader?: unknown): ApiFailure {
  const { code, detail, fields, current } = readErrorBody(body);
  const retryAfter = readRetryAfter(retryAfterHeader);
  const message = sentenceFor(code, detail) ?? sentenceForStatus(statusCode);
  return new ApiFailure(retryAfter && statusCode === 429 ? `${message} Осталось ждать: ${waiting(retryAfter)}.` : message, {
    kind: 'answer',
    statusCode,
    code,
    technical: typeof code === 'string' ? 'Error' : `Request failed with status code ${statusCode}`,
    fields,
    current,
    retryAfter,
  });
}

function sentenceFor(code: number | string | null, detail: string | null): string | null {
  // 1100 and 1199 cover many causes, and the server's sentence is the fitting one.
  if (typeof code === 'number' && code !== 1100 && code !== 1199) return messageOf(code) ?? detail;
  if (detail) return detail;
  if (typeof code === 'number') return messageOf(code) ?? null;
  // spec.md section 8: a string error gives the generic text.
  return code === null ? null : 'Error';
}

function sentenceForStatus(status: number): string {
  if (status === 401) return 'Требуется вход.';
  if (status === 403) return 'Недостаточно прав.';
  if (status === 404) return 'Запись не найдена.';
  if (status === 413) return 'Файл или запрос слишком большой.';
  if (status === 429) return 'Слишком много попыток. Повторите позже.';
  if (status >= 500) return 'Сервис временно недоступен. Повторите чуть позже.';
  return 'Сервер отклонил запрос.';
}

function transportFailure(error: unknown): ApiFailure {
  if (isCancel(error)) return new ApiFailure('Запрос отменён.', { kind: 'aborted', technical: 'canceled' });
  const code = isAxiosError(error) ? error.code : undefined;
  const text = error instanceof Error ? error.message : String(error);
  if (/^timeout/.test(text) || code === AxiosError.ETIMEDOUT) {
    const limit = isAxiosError(error) ? (error.config?.timeout ?? 0) : 0;
    return new ApiFailure('Сервер не ответил вовремя. Повторите попытку.', {
      kind: 'timeout',
      technical: `timeout of ${limit} ms exceeded`,
    });
  }
  if (code === AxiosError.ECONNABORTED)
    return new ApiFailure('Запрос прерван. Повторите попытку.', { kind: 'aborted', technical: 'Request aborted' });
  if (/^Unsupported protocol/.test(text)) {
    return new ApiFailure('Адрес сервера задан неверно. Сообщите администратору.', { kind: 'network', technical: 'Unsupported protocol' });
  }
  return new ApiFailure('Нет связи с сервером. Проверьте интернет и повторите.', { kind: 'network', technical: 'Network Error' });
}

/** Seconds or an HTTP date → whole seconds from now. */
function readRetryAfter(header: unknown): number | null {
  if (typeof header !== 'string' || header === '') return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function waiting(seconds: number): string {
  return seconds < 90 ? counted(seconds, 'секунда', 'секунды', 'секунд') : counted(Math.ceil(seconds / 60), 'минута', 'минуты', 'минут');
}
