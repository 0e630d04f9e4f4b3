import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { Profile } from '../../../contract/resources/account.ts';
import { useApi } from '../../lib/api.ts';
import type { ApiFailure } from '../../lib/api-failure.ts';
import { codeComplaint } from '../../ui/code-failure.ts';
import { type Complaint, complaintOf } from '../../ui/settings/complaint.ts';
import { useSubmit } from '../../ui/settings/use-submit.ts';
import { accountQueries } from './account-queries.ts';
import { type ContactKind, contactWords, readContact } from './contact-words.ts';

type ContactField = 'address' | 'old_password' | 'code';
/** Where the code went, and the instant (`Date.now()`) before which no other is sent. */
export type SentCode = { address: string; resendAt: number };
export type ContactChange = ReturnType<typeof useContactChange>;

/**
 * A new e-mail or phone: address and password, then the code that was sent there.
 * @param onChanged the address is changed
 */
export function useContactChange(kind: ContactKind, profile: Profile, onChanged: (address: string) => void) {
  const api = useApi();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const sending = useSubmit<ContactField>();
  const needsPassword = profile.has_password !== false;
  const secret = needsPassword ? { old_password: password } : {};

  function place(failure: ApiFailure): Complaint<ContactField> {
    const refused = { 1001: kind, 1005: 'old_password', 1007: 'code', 1010: kind } as const;
    const at = sent ? ({ ...refused, 1105: 'code' } as const) : refused;
    const complaint = complaintOf<ContactKind | 'old_password' | 'code'>(failure, [kind, 'old_password', 'code'], at);
    const { [kind]: address, ...fields } = complaint.fields;
    // What is wrong with the address or the password is mended on the first step.
    if (address !== undefined || fields.old_password !== undefined) setSent(null);
    return { ...complaint, fields: address === undefined ? fields : { ...fields, address } };
  }

  async function sendCode(address: string): Promise<string> {
    const body = kind === 'email' ? { email: address, ...secret } : { phone: address, ...secret };
    const { resend_in } = await api.call(calls.contactCode, { body });
    setSent({ address, resendAt: Date.now() + resend_in * 1000 });
    setCode('');
    return '';
  }

  function ask(): Promise<void> | void {
    const read = readContact(kind, typed, profile);
    const fault = needsPassword && !password ? { old_password: 'Введите пароль.' } : {};
    if ('fault' in read) return sending.complain({ fields: { address: read.fault, ...fault }, message: null });
    if (fault.old_password) return sending.complain({ fields: fault, message: null });
    return sending.submit(() => sendCode(read.address), place);
  }

  /** @param digits the code as it stands in the field at this moment */
  function confirm(digits: string): Promise<void> | void {
    if (!sent) return;
    const wrong = codeComplaint(digits);
    if (wrong) return sending.complain({ fields: { code: wrong }, message: null });
    const { address } = sent;
    return sending.submit(async () => {
      const body = kind === 'email' ? { email: address, code: digits, ...secret } : { phone: address, code: digits, ...secret };
      const now = await api.call(calls.profileEdit, { body });
      const { queryKey } = accountQueries.profile(api);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, now);
      void client.invalidateQueries({ queryKey: accountQueries.events(api).queryKey });
      onChanged(contactWords[kind].changed(address));
      return '';
    }, place);
  }

  return {
    ...sending,
    needsPassword,
    sent,
    typed,
    password,
    code,
    setTyped: (value: string) => {
      setTyped(value);
      sending.forget('address');
    },
    setPassword: (value: string) => {
      setPassword(value);
      sending.forget('old_password');
    },
    setCode: (value: string) => {
      setCode(value);
      sending.forget('code');
    },
    ask,
    confirm,
    resend: () => (sent ? sending.submit(() => sendCode(sent.address), place) : undefined),
    back: () => {
      setSent(null);
      sending.forget();
    },
  };
}
