import { AxiosError, CanceledError } from 'axios';
import { describe, expect, it } from 'vitest';
import { errorCatalogue } from '../../contract/errors.ts';
import { withFixedText } from '../lib/fixedTexts.ts';
import { shouldRetry } from '../providers/queryClient.ts';
import { answerFailure, codeOf, toFailure } from './failure.ts';

describe('a refusal is read from', () => {
  it("the product's envelope", () => {
    const row = { guid: 'g', version: 3 };
    expect(answerFailure(412, { error: 1103, detail: '', current: row })).toMatchObject({
      code: 1103,
      message: 'Запись изменил другой пользователь.',
      current: row,
    });
    expect(answerFailure(422, { error: 1100, detail: 'Проверьте.', fields: { title: ['Пусто.'] } })).toMatchObject({
      message: 'Проверьте.',
      fields: { title: ['Пусто.'] },
      errors: { title: ['Пусто.'] },
    });
  });
  it('a bare code, and a code inside error', () => {
    expect(answerFailure(400, { code: 1010 })).toMatchObject({ code: 1010, message: 'Некорректный email.' });
    expect(answerFailure(400, { error: { code: 1006 } })).toMatchObject({
      code: 1006,
      message: 'Пользователя с таким email не существует.',
    });
  });
  it("DRF's detail and field maps", () => {
    expect(answerFailure(403, { detail: 'Нет доступа.' })).toMatchObject({ code: null, message: 'Нет доступа.' });
    expect(answerFailure(400, { title: ['Обязательное поле.'], rows: [{ price: ['Не число.'] }] }).fields).toEqual({
      title: ['Обязательное поле.'],
      'rows.0.price': ['Не число.'],
    });
  });
  it('a string error, as the generic text', () => {
    const failure = answerFailure(400, { error: 'boom' });
    expect(failure).toMatchObject({ code: 'boom', technical: 'Error' });
    expect(withFixedText(failure.message)).toEqual({ russian: failure.message, english: 'Error' });
    const explained = answerFailure(400, { error: 'boom', detail: 'Склад закрыт.' });
    expect(explained).toMatchObject({ message: 'Сервер сообщил об ошибке. Склад закрыт.', technical: 'Error' });
    expect(withFixedText(explained.message).english).toBe('Error');
  });
  it('a body that is not JSON, by its status', () => {
    expect(answerFailure(502, '<html>Bad gateway</html>')).toMatchObject({
      message: 'Сервис временно недоступен, повторите чуть позже (ответ 502).',
      technical: 'Request failed with status code 502',
    });
  });
  it('Retry-After, said in words', () => {
    expect(answerFailure(429, { error: 1105, detail: '' }, '61')).toMatchObject({ retryAfter: 61 });
    expect(answerFailure(429, { error: 1105, detail: '' }, '300').message).toContain('5\u00a0минут');
  });
});

describe('the catalogue of errors', () => {
  it.each(Object.entries(errorCatalogue))('gives code %s its exact text', (code, { http, message }) => {
    const { russian, english } = withFixedText(answerFailure(http, { error: Number(code), detail: '' }).message);
    expect([russian, english]).toContain(message);
    expect(russian).toMatch(/[а-я]/);
  });
  it('is used however the code is written, whatever the server says beside it', () => {
    for (const body of [{ error: 1002, detail: 'Иначе.' }, { code: '1002' }, { error: { code: 1002, detail: 'Иначе.' } }]) {
      expect(answerFailure(401, body).message).toBe('Неправильный email или пароль.');
    }
  });
  it.each([
    [403, 1102, 'Для выгрузки аналитики нужен доступ к аналитике.'],
    [404, 1101, 'Файла нет: выгрузка старше 7 дней. Сделайте её ещё раз.'],
    [409, 1104, 'Первая отправка ещё выполняется.'],
    [412, 1103, 'Операций стало 5, а было 4.'],
    [429, 1105, 'Слишком много приглашений за час.'],
  ])("gives way to the server's own sentence for status %i, code %i", (status, error, detail) => {
    expect(answerFailure(status, { error, detail }).message).toBe(detail);
  });
  it.each([
    [1003, 'Confirmation code has been sent.'],
    [1004, 'Account is already activated.'],
    [1008, 'Password has been changed.'],
    [1009, 'Recovery instructions have been sent.'],
  ])('adds a Russian sentence to the English text of code %i', (code, english) => {
    expect(withFixedText(english)).toEqual({ russian: expect.stringMatching(/^[А-Я]/), english });
    expect(answerFailure(409, { error: code, detail: english }).technical).toBe(english);
  });
});

describe('a request without an answer', () => {
  const axiosError = (message: string, code?: string, timeout = 0) => new AxiosError(message, code, { timeout } as never);
  it.each([
    [axiosError('Network Error', 'ERR_NETWORK'), 'network', 'Network Error'],
    [axiosError('Request aborted', 'ECONNABORTED'), 'aborted', 'Request aborted'],
    [axiosError('timeout of 500ms exceeded', 'ECONNABORTED', 500), 'timeout', 'timeout of 500 ms exceeded'],
    [axiosError('Unsupported protocol ftp:', 'ERR_BAD_REQUEST'), 'network', 'Unsupported protocol'],
    [new CanceledError(), 'aborted', 'canceled'],
  ])('gets a Russian sentence and keeps the technical text: %s', (error, kind, technical) => {
    const failure = toFailure(error);
    expect(failure).toMatchObject({ kind, technical, statusCode: 0 });
    expect(failure.message).toMatch(/^[А-Я].*\.$/);
    expect(withFixedText(failure.message).english).toBe(technical);
  });
});

describe('an automatic retry', () => {
  it('happens for lost connections and for 5xx answers to reads, twice at most', () => {
    const lost = toFailure(new AxiosError('Network Error', 'ERR_NETWORK'));
    expect(shouldRetry(0, lost)).toBe(true);
    expect(shouldRetry(2, lost)).toBe(false);
    expect(shouldRetry(0, answerFailure(503, null))).toBe(true);
    for (const status of [400, 401, 403, 404, 409, 412, 422, 429]) expect(shouldRetry(0, answerFailure(status, null))).toBe(false);
    expect(shouldRetry(0, toFailure(new CanceledError()))).toBe(false);
  });
});

describe('the error code of a body', () => {
  it.each([
    [{ error: 1017 }, 1017],
    [{ error: '1017' }, 1017],
    [{ code: 1017 }, 1017],
    [{ error: { code: 1017 } }, 1017],
    [{ error: { text: 'x' }, code: 1017 }, 1017],
    [{ errors: [] }, null],
    [[{ code: 1017 }], null],
    ['1017', null],
  ])('of %j is %j', (body, code) => expect(codeOf(body)).toBe(code));

  it('is found without reading the rest of a big answer', () => {
    const body = {
      get changes(): unknown {
        throw new Error('was read');
      },
    };
    expect(codeOf(body)).toBeNull();
  });
});
