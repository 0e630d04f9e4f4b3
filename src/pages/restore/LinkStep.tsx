import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LinkPasswords } from './LinkPasswords.tsx';
import { isDead } from './place-failure.ts';
import type { StepProps } from './step-props.ts';

/** A link of a letter was opened: its key is checked before a password is asked for. */
export function LinkStep(props: StepProps) {
  const { flow, send } = props.restore;
  const api = useApi();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { key = '', email = '', state } = flow.link ?? {};
  const unchecked = state === 'unchecked';
  const asking = unchecked && failure === null;

  const tell = useRef(send);
  tell.current = send;

  // Once, and at each press of «Повторить».
  useEffect(() => {
    if (!asking) return;
    const leaving = new AbortController();
    api.call(calls.recoveryCheck, { body: { confirmation_key: key, email } }, { signal: leaving.signal }).then(
      () => !leaving.signal.aborted && tell.current({ type: 'linkGood' }),
      (error: unknown) => {
        if (leaving.signal.aborted || !(error instanceof ApiFailure)) return;
        if (isDead(error) || 'email' in error.fields) tell.current({ type: 'linkExpired' });
        else setFailure(error);
      },
    );
    return () => leaving.abort();
  }, [asking, key, email, api]);

  if (!unchecked) return <LinkPasswords {...props} />;
  if (!failure) return <p className="entry-lead">Проверяем ссылку…</p>;
  return (
    <>
      <FormMessage kind="error">{failure.message}</FormMessage>
      <Button type="primary" size="large" block onClick={() => setFailure(null)}>
        Повторить
      </Button>
    </>
  );
}
