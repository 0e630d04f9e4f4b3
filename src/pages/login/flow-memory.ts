import { asRecord, asText, sessionMemory } from '../../lib/sessionMemory.ts';
import { blank, type Flow } from './flow.ts';

/** What was typed at /login before a reload, in this tab. */
export const flowMemory = sessionMemory('login', blank, readFlow);

function readFlow(stored: Record<string, unknown>): Flow {
  const known = asRecord(stored.known);
  const sent = asRecord(stored.sent);
  const started = asRecord(stored.started);
  return {
    login: asText(stored.login),
    known:
      (known.kind === 'email' || known.kind === 'phone') &&
      (known.next === 'password' || known.next === 'code' || known.next === 'registration')
        ? { login: asText(known.login), kind: known.kind, next: known.next }
        : null,
    sent: typeof sent.resendAt === 'number' ? { login: asText(sent.login), resendAt: sent.resendAt } : null,
    started:
      typeof started.process === 'string' && typeof started.resendAt === 'number'
        ? {
            login: asText(started.login),
            process: started.process,
            resendAt: started.resendAt,
            confirmed: started.confirmed === true,
          }
        : null,
    name: asText(stored.name),
    company: asText(stored.company),
    created: stored.created === true,
  };
}
