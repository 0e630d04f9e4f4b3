import type { Login } from '../../../contract/login.ts';
import { DomainError } from '../../domainError.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { isReached } from '../../messages/sending.ts';

/** To be asked before a code or a link is promised. Throws 1100 where the server cannot send to such a login. */
export function assertReached({ config }: ApiRuntime, { kind }: Login): void {
  if (isReached(config, kind === 'phone' ? 'sms' : 'email')) return;
  if (kind === 'email') {
    throw new DomainError(1100, 'Письма на\u00a0этом сервере не\u00a0настроены и\u00a0не\u00a0придут. Напишите тому, кто его ведёт.');
  }
  const sentence = isReached(config, 'email')
    ? 'SMS на\u00a0этом сервере не\u00a0настроены: код не\u00a0придёт. Если есть e-mail, укажите его.'
    : 'Ни\u00a0SMS, ни\u00a0письма на\u00a0этом сервере не\u00a0настроены: код не\u00a0придёт. Напишите тому, кто его ведёт.';
  throw new DomainError(1100, sentence);
}
