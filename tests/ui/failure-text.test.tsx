import { render, screen } from '@testing-library/react';
import { AxiosError, CanceledError } from 'axios';
import { expect, it } from 'vitest';
import { errorCatalogue } from '../../contract/errors.ts';
import { answerFailure, toFailure } from '../../src/providers/http/failure.ts';
import { FormMessage } from '../../src/ui/FormMessage.tsx';

const show = (sentence: string) => {
  render(<FormMessage kind="error">{sentence}</FormMessage>);
  return screen.getByRole('alert');
};
const without = (text: string, code: string, timeout = 0) => toFailure(new AxiosError(text, code, { timeout } as never)).message;

it.each(Object.entries(errorCatalogue))('code %s is shown with its exact text', (code, { http, message }) => {
  const shown = show(answerFailure(http, { error: Number(code), detail: '' }).message);
  expect(shown).toHaveTextContent(message);
  const english = shown.querySelector('[lang="en"]');
  expect(english?.textContent ?? message).toBe(message);
  // the English four have a Russian sentence before them, the others nothing but their text
  expect(english === null).toBe(/[а-я]/.test(message));
});

it.each([
  ['Error', answerFailure(400, { error: 'boom' }).message],
  ['Request aborted', without('Request aborted', 'ECONNABORTED')],
  ['Network Error', without('Network Error', 'ERR_NETWORK')],
  ['timeout of 10000 ms exceeded', without('timeout of 10000ms exceeded', 'ECONNABORTED', 10_000)],
  ['Unsupported protocol', without('Unsupported protocol ftp:', 'ERR_BAD_REQUEST')],
  ['Request failed with status code 502', answerFailure(502, '<html>').message],
  ['canceled', toFailure(new CanceledError()).message],
])('«%s» stands in small print beside a Russian sentence', (english, sentence) => {
  const shown = show(sentence);
  expect(shown.querySelector('small[lang="en"]')).toHaveTextContent(english);
  expect(shown.textContent).toMatch(/^[А-Я][^a-z]*[.)] /);
});

it('a sentence around it changes nothing', () => {
  const shown = show(`Не получилось завершить. ${without('Network Error', 'ERR_NETWORK')} Нажмите ещё раз.`);
  expect(shown).toHaveTextContent(/^Не получилось завершить\. Нет связи.*Нажмите ещё раз\. Network Error$/);
});

it.each([1106, 1110])('%s is said in the server’s words, with the way to the plans wherever it is shown', (error) => {
  const detail = `На тарифе «Бесплатный» — до 5 объектов (${error}).`;
  const shown = show(`Не сохранено. ${answerFailure(402, { error, detail }).message}`);
  expect(shown).toHaveTextContent(detail);
  const way = screen.getByRole('link', { name: /^Посмотреть тарифы/ });
  expect(way).toHaveAttribute('href', '/subscription');
  // what was typed here stays
  expect(way).toHaveAttribute('target', '_blank');
});

it('no other refusal leads to the plans', () => {
  show(answerFailure(403, { error: 1102, detail: 'Недостаточно прав.' }).message);
  expect(screen.queryByRole('link')).toBeNull();
});
