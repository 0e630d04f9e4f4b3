import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { EntryCard } from '../../src/features/signIn/EntryCard.tsx';
import { LoginField } from '../../src/ui/LoginField.tsx';
import { NewPasswordField } from '../../src/ui/NewPasswordField.tsx';
import { PasswordField } from '../../src/ui/PasswordField.tsx';
import { ResendButton } from '../../src/ui/ResendButton.tsx';

afterEach(() => vi.useRealTimers());

function Login() {
  const [value, setValue] = useState('');
  return <LoginField id="login" label="E-mail или телефон" error={undefined} value={value} onChange={setValue} />;
}

it('the login field writes a phone with spaces as it is typed, and an email as it is', async () => {
  const user = userEvent.setup();
  render(<Login />);
  const field = screen.getByLabelText<HTMLInputElement>('E-mail или телефон');
  await user.type(field, '89161234567');
  expect(field).toHaveValue('8 916 123-45-67');
  field.setSelectionRange(4, 4);
  await user.keyboard('{Backspace}0');
  expect(field).toHaveValue('8 906 123-45-67');
  expect(field.selectionStart).toBe(4);
  await user.clear(field);
  await user.type(field, '79ivan@mail.ru');
  expect(field).toHaveValue('79ivan@mail.ru');
});

it('Delete in the login field passes over a space of the formatting', () => {
  render(<Login />);
  const field = screen.getByLabelText<HTMLInputElement>('E-mail или телефон');
  fireEvent.change(field, { target: { value: '89161' } });
  // As a browser does it: the space in front of the last digit is gone, the caret stands where it stood.
  setValue(field, '8 9161', 5);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentForward' }));
  expect(field).toHaveValue('8 916 1');
  expect(field.selectionStart).toBe(6);
});

function setValue(field: HTMLInputElement, value: string, caret: number): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.setSelectionRange(caret, caret);
}

function NewPassword() {
  const [value, setValue] = useState('');
  return (
    <NewPasswordField id="password" label="Новый пароль" error={undefined} value={value} onChange={setValue} login="master@demo.example" />
  );
}

it('the new password field judges a password in words, and shows it on request', async () => {
  const user = userEvent.setup();
  render(<NewPassword />);
  const field = screen.getByLabelText('Новый пароль');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAccessibleDescription(/Не меньше 8\sзнаков/);
  await user.type(field, 'молоток');
  expect(field).toHaveAccessibleDescription(/Пароль слишком короткий\./);
  await user.type(field, ' и три гвоздя');
  expect(field).toHaveAccessibleDescription(/Пароль (хороший|отличный)\./);
  await user.clear(field);
  await user.type(field, 'master2024');
  expect(field).toHaveAccessibleDescription(/Пароль слабый\. Уберите из пароля свой логин/);
  await user.click(screen.getByRole('button', { name: 'Показать пароль' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Показать пароль', pressed: true })).toBeVisible();
});

it('the password field warns of Caps Lock', () => {
  render(<PasswordField id="password" label="Пароль" error={undefined} value="" onChange={() => {}} />);
  const field = screen.getByLabelText('Пароль');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  fireEvent.keyDown(field, { key: 'A', modifierCapsLock: true });
  expect(field).toHaveAccessibleDescription('Включён Caps\u00a0Lock.');
  fireEvent.keyDown(field, { key: 'a', modifierCapsLock: false });
  expect(field).not.toHaveAccessibleDescription();
});

it('the resend button works again when the time has come, also after the tab slept', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const resend = vi.fn();
  render(<ResendButton until={1_042_000} onResend={resend} />);
  const button = screen.getByRole('button');
  expect(button).toHaveTextContent('Отправить ещё раз через 0:42');
  fireEvent.click(button);
  expect(resend).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1500));
  expect(button).toHaveTextContent('0:41');
  vi.setSystemTime(1_041_500);
  fireEvent(document, new Event('visibilitychange'));
  expect(button).toHaveTextContent('0:01');
  act(() => vi.advanceTimersByTime(600));
  expect(button).toHaveTextContent('Отправить код ещё раз');
  fireEvent.click(button);
  expect(resend).toHaveBeenCalledTimes(1);
});

it('a new sign-in step is read out, or its heading gets the focus', () => {
  const { rerender, container } = render(<EntryCard title="Первый шаг">…</EntryCard>);
  const news = container.querySelector('[aria-live]');
  expect(document.title).toBe('Первый шаг — Прорабка');
  expect(news).toBeEmptyDOMElement();
  rerender(<EntryCard title="Второй шаг">…</EntryCard>);
  expect(news).toHaveTextContent('Второй шаг');
  rerender(
    <EntryCard title="Готово" focusTitle>
      …
    </EntryCard>,
  );
  expect(screen.getByRole('heading', { name: 'Готово' })).toHaveFocus();
  expect(document.title).toBe('Готово — Прорабка');
});
