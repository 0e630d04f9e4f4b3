import { useEffect, useState } from 'react';
import type { Extension } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { isFailure } from '../../lib/api-failure.ts';
import type { Confirm } from './use-confirmation.ts';

const RESEND: Extension = 'registration-resend';

/** Seconds between two letters where the server does not say. */
const LETTER_PAUSE = 60;

/** Another letter with a new link. `can` is null until the server has said whether it knows how. */
export function useResend({ change }: Confirm) {
  const api = useApi();
  const [can, setCan] = useState<boolean | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    api.call(calls.meta, {}, { signal: leaving.signal, quiet: true }).then(
      ({ extensions }) => setCan(extensions.includes(RESEND)),
      // Registering again is always possible.
      () => !leaving.signal.aborted && setCan(false),
    );
    return () => leaving.abort();
  }, [api]);

  async function resend(email: string, signal: AbortSignal): Promise<void> {
    const at = (seconds: number) => Date.now() + seconds * 1000;
    try {
      await api.call(calls.registrationResend, { body: { email } }, { signal });
      change({ step: 'sent', email, key: '', resendAt: at(LETTER_PAUSE) });
    } catch (error) {
      if (isFailure(error, 1004)) {
        change({ step: 'already', email, key: '' });
        return;
      }
      if (isFailure(error, 1105) && error.retryAfter !== null) change({ resendAt: at(error.retryAfter) });
      throw error;
    }
  }

  return { can, resend };
}
