import type { Login } from '../../contract/login.ts';
import type { CodePurpose } from '../database/schema.ts';
import type { Message } from '../outbox/message.ts';

type Common = { to: Login; expiresAt: Date };

/** «Ваш код 123456»: a letter or an SMS, by the kind of login. */
export function codeMessage({ to, expiresAt, code, purpose }: Common & { code: string; purpose: CodePurpose }): Message {
  const what = { 'sign-in': 'входа', registration: 'регистрации', contact: 'смены контакта' }[purpose];
  const text = `Прорабка: код для ${what} — ${code}. Никому его не сообщайте.`;
  return plain(to, `Код для ${what}: ${code}`, text, expiresAt);
}

/** The link that ends a registration by letter: `/confirm-code?key=…&email=…`. */
export function activationMessage({ to, expiresAt, url }: Common & { url: string; companyTitle: string }): Message {
  return plain(to, 'Подтвердите регистрацию', `Чтобы подтвердить регистрацию, откройте ${url}`, expiresAt);
}

/** The link to a new password: `/restore-pass?key=…&email=…`. */
export function recoveryMessage({ to, expiresAt, url }: Common & { url: string }): Message {
  return plain(to, 'Новый пароль', `Чтобы задать новый пароль, откройте ${url}`, expiresAt);
}

/** Tells the owner that the password or a contact was changed, and what to do if it was somebody else. */
export function changeNotice({ to, expiresAt, what }: Common & { what: 'password' | 'email' | 'phone' }): Message {
  const changed = { password: 'пароль', email: 'e-mail', phone: 'телефон' }[what];
  return plain(to, `Изменён ${changed}`, `В вашей учётной записи изменён ${changed}.`, expiresAt);
}

function plain({ kind, value }: Login, subject: string, text: string, expiresAt: Date): Message {
  return { channel: kind === 'email' ? 'email' : 'sms', to: value, subject, text, html: `<p>${text}</p>`, expiresAt };
}
