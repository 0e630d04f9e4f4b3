import { type Login, parseLogin } from '../../../contract/login.ts';
import { ApiError } from '../../http/api-error.ts';

/** By what a user signs in, as stored. */
export type Contacts = { email: string | null; phone: string | null };
export type ContactKind = keyof Contacts;

/** Contacts as they are wanted and what of them is new. `added` is the one that has to be proved by a code. */
export type ContactChange = { contacts: Contacts; changed: ContactKind[]; added: Login | null };

const kinds = ['email', 'phone'] as const;

/**
 * What is to become of a user's contacts. Throws 1010 for a contact of no right form; 1100 for the last one taken away and for two new ones at
 * once: a code proves one.
 */
export function contactChange(now: Contacts, wanted: { [K in ContactKind]?: string | null | undefined }): ContactChange {
  const contacts = { ...now };
  for (const kind of kinds) {
    const typed = wanted[kind];
    if (typed !== undefined) contacts[kind] = typed === null ? null : readContact(kind, typed).value;
  }
  const changed = kinds.filter((kind) => contacts[kind] !== now[kind]);
  const added = changed.flatMap((kind): Login[] => {
    const value = contacts[kind];
    return value === null ? [] : [{ kind, value }];
  });
  if (added.length > 1) throw refusal('phone', 'Меняйте e-mail и телефон по очереди: каждый подтверждается своим кодом.');
  if (contacts.email === null && contacts.phone === null) {
    const [kind] = changed;
    if (kind === 'email') throw refusal(kind, 'По этому e-mail вы входите: сначала добавьте телефон.');
    throw refusal('phone', 'По этому телефону вы входите: сначала добавьте e-mail.');
  }
  return { contacts, changed, added: added[0] ?? null };
}

const FORM = { email: 'Некорректный email.', phone: 'Укажите российский номер, например +7\u00a0916\u00a0123-45-67.' };

/** A typed contact in its stored form. Throws 1010. */
export function readContact(kind: ContactKind, typed: string): Login {
  const login = parseLogin(typed);
  if (login?.kind !== kind) throw new ApiError(1010, { fields: { [kind]: [FORM[kind]] } });
  return login;
}

const TAKEN = { email: 'Этот e-mail уже у другой учётной записи.', phone: 'Этот номер уже у другой учётной записи.' };

/** 1001 on the field where the contact was typed. */
export function contactTaken(kind: ContactKind): ApiError {
  return new ApiError(1001, { fields: { [kind]: [TAKEN[kind]] } });
}

function refusal(field: ContactKind, sentence: string): ApiError {
  return new ApiError(1100, { fields: { [field]: [sentence] } });
}
