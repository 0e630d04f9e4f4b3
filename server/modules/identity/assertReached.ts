import type { Login } from '../../../contract/login.ts';
import { DomainError } from '../../domainError.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { isReached } from '../../messages/sending.ts';

const UNREACHED = {
  email: 'Письма на\u00a0этом сервере не\u00a0настроены и\u00a0не\u00a0придут. Напишите тому, кто его ведёт.',
  phone: 'SMS на\u00a0этом сервере не\u00a0настроены: код не\u00a0придёт. Укажите e-mail.',
};

/** To be asked before a code or a link is promised. Throws 1100 where the server cannot send to such a login. */
export function assertReached({ config }: ApiRuntime, { kind }: Login): void {
  if (!isReached(config, kind === 'phone' ? 'sms' : 'email')) throw new DomainError(1100, UNREACHED[kind]);
}
