import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CodeField } from '../../src/ui/CodeField.tsx';

function open(props: { error?: string; hint?: string } = {}) {
  const complete = vi.fn();
  function Form() {
    const [code, setCode] = useState('');
    return (
      <CodeField
        id="code"
        label="Код"
        error={props.error}
        hint={props.hint}
        value={code}
        onChange={setCode}
        onComplete={complete}
        autoFocus
      />
    );
  }
  render(<Form />);
  return { complete, user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Код' }) };
}

it('the code field is one field to a screen reader and to autofill', () => {
  const { field } = open({ error: 'Неверный код.', hint: 'Код из письма' });
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Неверный код. Код из письма');
});

it('the code field takes digits only and reports once that the code is complete', async () => {
  const { user, field, complete } = open();
  await user.type(field, '12a 345');
  expect(field).toHaveValue('12345');
  expect(complete).not.toHaveBeenCalled();
  await user.type(field, '6');
  await user.type(field, '7');
  expect(field).toHaveValue('123456');
  expect(complete.mock.calls).toEqual([['123456']]);
});

it.each([
  ' 123 456\n',
  '123\u00a0456',
  'Код 123456',
  'Прорабка: 123-456 — код для входа, действует 10 минут',
  'Звоните 8 800 555-35-35. Ваш код: 123456.',
])('the code field accepts %j pasted over its content', async (text) => {
  const { user, field, complete } = open();
  await user.type(field, '98');
  await user.paste(text);
  expect(field).toHaveValue('123456');
  expect(complete.mock.calls).toEqual([['123456']]);
});

it.each([
  ['нет кода', '98'],
  ['12345', '981234'],
  ['1234567', '981234'],
])('the code field takes %j, in which no code is found, as if it was typed', async (text, digits) => {
  const { user, field } = open();
  await user.type(field, '98');
  await user.paste(text);
  expect(field).toHaveValue(digits);
});

it('the code field moves the following digits of an unfinished code along', async () => {
  const { user, field } = open();
  await user.type(field, '13{ArrowLeft}2');
  expect(field).toHaveValue('123');
});

it('the code field deletes digits with Backspace', async () => {
  const { user, field } = open();
  await user.type(field, '123{Backspace}{Backspace}9');
  expect(field).toHaveValue('19');
});

it('the code field lets a full code be corrected in the middle by arrows, and does not send the first correction', async () => {
  const { user, field, complete } = open();
  await user.type(field, '193856');
  await user.keyboard('{Home}{ArrowRight}2{ArrowRight}4');
  expect(field).toHaveValue('123456');
  expect(complete.mock.calls).toEqual([['193856']]);
});
