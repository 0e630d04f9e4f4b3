import { useUpdatePassword } from '../../lib/auth.ts';
import { isDead } from './place-failure.ts';
import type { RestoreFlow } from './use-restore-flow.ts';

/** Sets the password by the key of a letter and signs in with it. */
export function useLinkPassword({ flow, send }: RestoreFlow) {
  const updatePassword = useUpdatePassword();
  const { key = '', email = '' } = flow.link ?? {};

  return async function change(password: string, repeat: string, signal: AbortSignal): Promise<void> {
    try {
      const { entered } = await updatePassword({ login: email, key, password, repeat, signal });
      send({ type: 'changed', login: email, entered: entered === true });
    } catch (error) {
      if (!isDead(error)) throw error;
      send({ type: 'linkExpired' });
    }
  };
}
