import { useState } from 'react';
import { flushSync } from 'react-dom';
import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useSession } from '../../lib/session-context.tsx';
import { complaintOf, type SignInComplaint, type SignInField } from './sign-in-failure.ts';

const noComplaint: SignInComplaint = { fields: {}, message: null };

/** Sends the form and places what comes back. @param focus moves the focus to the first wrong field */
export function useSignIn(focus: (field: SignInField) => void) {
  const api = useApi();
  const session = useSession();
  const [complaint, setComplaint] = useState<SignInComplaint>(noComplaint);
  const [busy, setBusy] = useState(false);

  function complain(next: SignInComplaint): void {
    // The field must be marked before it is focused: a screen reader speaks its description at that moment.
    flushSync(() => {
      setBusy(false);
      setComplaint(next);
    });
    if (next.fields.login) focus('login');
    else if (next.fields.password) focus('password');
  }

  async function submit(login: string, password: string): Promise<void> {
    if (busy) return;
    if (!login.trim()) return complain({ fields: { login: 'Укажите e-mail или телефон.' }, message: null });
    if (!password) return complain({ fields: { password: 'Введите пароль.' }, message: null });
    setBusy(true);
    setComplaint(noComplaint);
    try {
      session.signIn(await api.call(calls.signIn, { body: { login: login.trim(), password } }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      complain(complaintOf(error));
    }
  }

  return {
    complaint,
    busy,
    /** the server ended the session, which is why the visitor is here */
    ended: !session.status.signedIn && session.status.reason === 'ended',
    submit,
    forget: () => setComplaint(noComplaint),
  };
}
