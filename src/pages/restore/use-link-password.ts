import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useSession } from '../../lib/session-context.tsx';
import { isDead } from './place-failure.ts';
import type { RestoreFlow } from './use-restore-flow.ts';

/** Sets the password by the key of a letter and signs in with it: this call, unlike the one by code, brings no session of its own. */
export function useLinkPassword({ flow, send }: RestoreFlow) {
  const api = useApi();
  const session = useSession();
  const { key = '', email = '' } = flow.link ?? {};

  return async function change(password: string, repeat: string, signal: AbortSignal): Promise<void> {
    try {
      const body = { confirmation_key: key, password, password_repeat: repeat };
      await api.call(calls.recoveryPassword, { body }, { signal });
    } catch (error) {
      if (isDead(error)) {
        send({ type: 'linkExpired' });
        return;
      }
      throw error;
    }
    const entered = await enter(password);
    send({ type: 'changed', login: email, entered });
  };

  /** The password is changed whatever comes of this: /login is still there. */
  async function enter(password: string): Promise<boolean> {
    const device = session.deviceToken(email);
    try {
      const body = { login: email, password, ...(device === null ? {} : { device_token: device }) };
      session.signIn(await api.call(calls.signIn, { body }), email);
      return true;
    } catch (error) {
      if (error instanceof ApiFailure) return false;
      throw error;
    }
  }
}
