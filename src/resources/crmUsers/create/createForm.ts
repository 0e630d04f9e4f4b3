import { parseLogin } from '../../../../contract/login.ts';
import type { CrmUser } from '../../../../contract/resources/crm.ts';
import { telegramText } from '../../../lib/telegramLink.ts';

/** What is typed to make a user. */
export type CreateDraft = {
  login: string;
  name: string;
  company: string;
  status: CrmUser['status'];
  telegram: string;
  comment: string;
  next: string | undefined;
  /** what is typed for the next contact is no day */
  nextWrong: boolean;
};
export type CreateField = 'login' | 'name' | 'company_title' | 'telegram' | 'comment' | 'next_time';
export type CreateFaults = Partial<Record<CreateField, string>>;

export const emptyDraft: CreateDraft = {
  login: '',
  name: '',
  company: '',
  status: 'new',
  telegram: '',
  comment: '',
  next: undefined,
  nextWrong: false,
};

/** The request that a draft asks for, or what is wrong with it. */
export function readCreateDraft(draft: CreateDraft): { body: Record<string, unknown> } | { faults: CreateFaults } {
  const login = parseLogin(draft.login);
  const name = draft.name.trim();
  const faults: CreateFaults = {
    ...(login ? {} : { login: 'Укажите e-mail или российский номер, например +7 916 123-45-67.' }),
    ...(name ? {} : { name: 'Напишите, как зовут пользователя.' }),
    // the field itself says what is wrong with it
    ...(draft.nextWrong ? { next_time: '' } : {}),
  };
  if (!login || Object.keys(faults).length > 0) return { faults };
  const texts = { company_title: draft.company.trim(), telegram: telegramText(draft.telegram), comment: draft.comment.trim() };
  const typed = Object.entries(texts).filter(([, text]) => text !== '');
  return {
    body: {
      [login.kind]: login.value,
      name,
      status: draft.status,
      ...Object.fromEntries(typed),
      ...(draft.next && { next_time: draft.next }),
    },
  };
}

/** Sentences of the server at the fields of the form: e-mail and phone are one there. */
export function faultsOf(fields: Readonly<Record<string, readonly string[]>>): CreateFaults {
  const known = new Set<string>(['name', 'company_title', 'telegram', 'comment', 'next_time']);
  const placed = Object.entries(fields).flatMap(([field, said]) => {
    const at = field === 'email' || field === 'phone' ? 'login' : field;
    return at === 'login' || known.has(at) ? [[at, said.join(' ')] as const] : [];
  });
  return Object.fromEntries(placed);
}
