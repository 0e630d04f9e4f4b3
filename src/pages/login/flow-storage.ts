import { blank, type Flow } from './flow.ts';

const KEY = 'login-flow';

/** What was typed at /login before a reload, in this tab. Where the storage is closed or holds something else: nothing. */
export function loadFlow(): Flow {
  try {
    return readFlow(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return blank;
  }
}

/** Keeps what a reload must not lose; a blank flow leaves no trace. */
export function saveFlow(flow: Flow): void {
  try {
    if (flow === blank) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(flow));
  } catch {
    // A closed or full storage costs the reload, not the sign-in.
  }
}

/** Takes only what has the right shape: another version of the console may have written it. */
function readFlow(stored: unknown): Flow {
  const all = asRecord(stored);
  const known = asRecord(all.known);
  const sent = asRecord(all.sent);
  const started = asRecord(all.started);
  return {
    login: asText(all.login),
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
    name: asText(all.name),
    company: asText(all.company),
    created: all.created === true,
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
