import { act, render, screen } from '@testing-library/react';
import { AxiosError, CanceledError } from 'axios';
import { expect, it, vi } from 'vitest';
import { errorCatalogue } from '../../contract/errors.ts';
import { answerFailure, toFailure } from '../../src/api/failure.ts';
import { FormMessage } from '../../src/ui/Field.tsx';

const show = (sentence: string) => {
  render(<FormMessage kind="error">{sentence}</FormMessage>);
  return screen.getByRole('alert');
};
const without = (text: string, code: string, timeout = 0) => toFailure(new AxiosError(text, code, { timeout } as never)).message;

const detailOf = (shown: HTMLElement) => shown.querySelector('[title]')?.getAttribute('title') ?? null;

it.each(Object.entries(errorCatalogue))(
  'code %s is shown in Russian, by its exact text where that is Russian',
  (code, { http, message }) => {
    const shown = show(answerFailure(http, { error: Number(code), detail: '' }).message);
    if (/[а-я]/.test(message)) {
      expect(shown).toHaveTextContent(message);
      expect(detailOf(shown)).toBeNull();
    } else {
      expect(shown.textContent).toMatch(/^[А-Я][^a-z]*\.$/);
      expect(detailOf(shown)).toBe(message);
    }
  },
);

it.each([
  ['Error', answerFailure(400, { error: 'boom' }).message],
  ['Request aborted', without('Request aborted', 'ECONNABORTED')],
  ['Network Error', without('Network Error', 'ERR_NETWORK')],
  ['timeout of 10000 ms exceeded', without('timeout of 10000ms exceeded', 'ECONNABORTED', 10_000)],
  ['Unsupported protocol', without('Unsupported protocol ftp:', 'ERR_BAD_REQUEST')],
  ['Request failed with status code 502', answerFailure(502, '<html>').message],
  ['canceled', toFailure(new CanceledError()).message],
])('the English text «%s» is a detail of a Russian sentence', (english, sentence) => {
  const shown = show(sentence);
  expect(detailOf(shown)).toBe(english);
  expect(shown.textContent).toMatch(/^[А-Я][^a-z]*\.$/);
});

it('sentences around a failure do not change how its text is shown', () => {
  const shown = show(`Не получилось завершить. ${without('Network Error', 'ERR_NETWORK')} Нажмите ещё раз.`);
  expect(shown).toHaveTextContent(/^Не получилось завершить\. Нет связи.*Нажмите ещё раз\.$/);
  expect(detailOf(shown)).toBe('Network Error');
});

it.each([1106, 1110])('code %s is shown in the server’s words, with a link to the plans wherever it is shown', (error) => {
  const detail = `На тарифе «Бесплатный» — до 5 объектов (${error}).`;
  const shown = show(`Не сохранено. ${answerFailure(402, { error, detail }).message}`);
  expect(shown).toHaveTextContent(detail);
  const way = screen.getByRole('link', { name: /^Посмотреть тарифы/ });
  expect(way).toHaveAttribute('href', '/subscription');
  // what was typed here stays
  expect(way).toHaveAttribute('target', '_blank');
});

it('no refusal of another code links to the plans', () => {
  show(answerFailure(403, { error: 1102, detail: 'Недостаточно прав.' }).message);
  expect(screen.queryByRole('link')).toBeNull();
});

it('how long to wait is counted down by a timer, which is not read out, and does not stay when it is over', () => {
  vi.useFakeTimers();
  const shown = show(`Не сохранено. ${answerFailure(429, { error: 1111, detail: '' }, '3').message}`);
  const counted = () => shown.querySelector('[role=timer]')?.textContent;
  expect(counted()).toMatch(/^Осталось ждать: 3.секунды\.$/);
  expect(shown).toHaveTextContent(/^Не сохранено\. .* Осталось ждать: 3.секунды\.$/);
  act(() => void vi.advanceTimersByTime(2001));
  expect(counted()).toMatch(/^Осталось ждать: 1.секунда\.$/);
  act(() => void vi.advanceTimersByTime(1001));
  expect(shown).toHaveTextContent(/Можно повторить\.$/);
  vi.useRealTimers();
});
