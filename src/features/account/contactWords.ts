import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Profile } from '../../../contract/account.ts';
import { calls } from '../../../contract/calls.ts';
import { parseLogin } from '../../../contract/login.ts';
import type { TextFields } from '../../forms/recordFields.ts';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { accountQueries } from '../../lib/accountQueries.ts';
import { isFailure } from '../../lib/apiFailure.ts';
import { formatLogin } from '../../lib/loginText.ts';
import { codeComplaint } from '../../ui/codeFailure.ts';

export const contactWords: Record<ContactKind, ContactWords> = {
  email: {
    label: 'E-mail',
    formLabel: 'Смена e-mail',
    fieldLabel: 'Новый e-mail',
    none: 'Не указан',
    hint: 'Пришлём письмо с кодом на этот адрес.',
    wrong: 'Некорректный email. Пример: ivan@example.ru.',
    same: 'Это ваш нынешний e-mail. Укажите другой.',
    changed: (address) => `E-mail сохранён: ${address}.`,
  },
  phone: {
    label: 'Телефон',
    formLabel: 'Смена телефона',
    fieldLabel: 'Новый телефон',
    none: 'Не указан',
    hint: 'Пришлём SMS с кодом на этот номер.',
    wrong: 'Укажите российский номер, например +7\u00a0916\u00a0123-45-67.',
    same: 'Это ваш нынешний телефон. Укажите другой.',
    changed: (address) => `Телефон сохранён: ${formatLogin(address, 0).text}.`,
  },
};

/** Where the code went, and the instant (`Date.now()`) before which no other is sent. */
export type SentCode = { address: string; resendAt: number };
export type ContactChange = ReturnType<typeof useContactChange>;

const initial = { address: '', old_password: '', code: '' };
/** Codes of the catalogue that the first step mends: the address is taken or wrong, the password is wrong. */
const places = { 1001: 'address', 1010: 'address', email: 'address', phone: 'address', 1005: 'old_password', 1007: 'code' } as const;

/**
 * A new e-mail or phone: address and password, then the code that was sent there.
 * @param onChanged the address is changed
 */
export function useContactChange(kind: ContactKind, profile: Profile, onChanged: (sentence: string) => void) {
  const edit = useWrite(calls.profileEdit, {
    shows: accountQueries.profile.queryKey,
    refresh: [accountQueries.events.queryKey],
    showsError: true,
  });
  const askCode = useWrite(calls.contactCode, { showsError: true });
  const [sent, setSent] = useState<SentCode | null>(null);
  const needsPassword = profile.has_password !== false;

  const fields: TextFields<keyof typeof initial> = {
    labels: { address: contactWords[kind].fieldLabel, old_password: 'Ваш пароль', code: 'Код подтверждения' },
    read(name, typed) {
      if (name === 'address') {
        const read = readContact(kind, typed, profile);
        return 'fault' in read ? { error: read.fault } : { value: read.address };
      }
      if (name === 'old_password') return needsPassword && !typed ? { error: 'Введите пароль.' } : { value: typed };
      const wrong = sent && codeComplaint(typed);
      return wrong ? { error: wrong } : { value: typed };
    },
  };
  const form = useCallForm({
    name: kind,
    fields,
    initial,
    places: sent ? { ...places, 1105: 'code' } : places,
    async send({ old_password, code }, { address }) {
      const secret = needsPassword ? { old_password } : {};
      if (!sent) return sendCode(String(address), secret);
      const contact = kind === 'email' ? { email: sent.address } : { phone: sent.address };
      await backOnRefusal(edit.mutateAsync({ body: { ...contact, code, ...secret } }));
      onChanged(contactWords[kind].changed(sent.address));
    },
  });

  async function sendCode(address: string, secret: { old_password?: string }): Promise<void> {
    const body = kind === 'email' ? { email: address, ...secret } : { phone: address, ...secret };
    const { resend_in } = await backOnRefusal(askCode.mutateAsync({ body }));
    setSent({ address, resendAt: Date.now() + resend_in * 1000 });
    form.type({ code: '' });
  }

  /** What is wrong with the address or the password is mended on the first step. */
  async function backOnRefusal<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      const named = isFailure(error) ? [...Object.keys(error.fields), error.code ?? ''] : [];
      if (named.some((name) => ['address', 'old_password'].includes((places as Record<string, string>)[name] ?? String(name)))) {
        flushSync(() => setSent(null));
      }
      throw error;
    }
  }

  return {
    ...form,
    needsPassword,
    sent,
    resend() {
      if (!sent) return;
      const { old_password } = form.now();
      void form.run(() => sendCode(sent.address, needsPassword ? { old_password } : {}));
    },
    back() {
      form.forgive(['code']);
      setSent(null);
    },
  };
}

export type ContactKind = 'email' | 'phone';

type ContactWords = {
  label: string;
  formLabel: string;
  fieldLabel: string;
  /** what stands where there is none yet */
  none: string;
  hint: string;
  wrong: string;
  same: string;
  changed(address: string): string;
};

/** What was typed, in its stored form; else the sentence that says what is wrong with it. */
export function readContact(kind: ContactKind, typed: string, profile: Profile): { address: string } | { fault: string } {
  const login = parseLogin(typed);
  if (login?.kind !== kind) return { fault: contactWords[kind].wrong };
  return login.value === profile[kind] ? { fault: contactWords[kind].same } : { address: login.value };
}
