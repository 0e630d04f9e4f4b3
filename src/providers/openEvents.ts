import { calls } from '../../contract/calls.ts';
import { answerFailure, toFailure } from '../api/failure.ts';
import type { Refresh } from '../api/refresh.ts';
import type { Session } from '../api/session.ts';
import { callUrl } from '../api/transport.ts';
import { ApiFailure } from '../lib/apiFailure.ts';
import { callHeaders } from '../lib/brand.ts';
import { listen } from '../lib/listen.ts';

/** Streams of this browser at once: over HTTP/1.1 it opens six connections to a server in all, and the calls of every tab need some. */
const SLOTS = 3;

/** Opens the stream of a company; rejects with `ApiFailure`. */
export type OpenEvents = (company: string, lastId: string | null, signal: AbortSignal) => Promise<Response>;

type Deps = { baseURL: string; session: Session; refresh: Refresh; send?: typeof fetch };

/** By `fetch`, for it alone gives an answer while it comes. Token, refresh and the end of a session are as in every other call. */
export function createOpenEvents({ baseURL, session, refresh, send = (...input) => fetch(...input) }: Deps): OpenEvents {
  return async (company, lastId, signal) => {
    const generation = session.generation();
    const once = async (token: string) => {
      const answer = await send(baseURL + callUrl(calls.events.path, {}, { id: company }), {
        headers: {
          ...callHeaders,
          Accept: 'text/event-stream',
          Authorization: `JWT ${token}`,
          ...(lastId === null ? {} : { 'Last-Event-ID': lastId }),
        },
        cache: 'no-store',
        signal,
      });
      return { answer, refusal: await refusalOf(answer) };
    };
    try {
      let token = session.tokens()?.token;
      if (!token) throw ended();
      let opened = await once(token);
      if (opened.refusal?.statusCode === 401 && opened.refusal.code !== 1017) {
        const renewed = await refresh(token);
        if (renewed === null || session.generation() !== generation) throw ended();
        token = renewed;
        opened = await once(token);
      }
      if (!opened.refusal) return opened.answer;
      if (endsSession(opened.refusal) && session.generation() === generation && session.tokens()?.token === token) session.signOut('ended');
      throw opened.refusal;
    } catch (error) {
      throw signal.aborted ? new ApiFailure('Запрос отменён.', { kind: 'aborted' }) : toFailure(error);
    }
  };
}

/** Is the session over, so that nothing is to be asked again? */
export function endsSession({ code }: ApiFailure): boolean {
  return code === 1017 || code === 1000;
}

async function refusalOf(answer: Response): Promise<ApiFailure | null> {
  const type = answer.headers.get('Content-Type') ?? '';
  if (answer.ok && type.startsWith('text/event-stream')) return null;
  const body: unknown = type.includes('json') ? await answer.json().catch(() => null) : null;
  // 2xx of another kind: a proxy answered in the server's place
  return answerFailure(answer.ok ? 502 : answer.status, body, answer.headers.get('Retry-After') ?? undefined);
}

function ended() {
  return new ApiFailure('Сессия завершена. Войдите снова.', { kind: 'answer', statusCode: 401, code: 1017 });
}

/** Runs `work` while this tab has one of the slots that all tabs share, whichever is free first; waits for one, unless aborted. */
export async function inStreamSlot(
  work: () => Promise<void>,
  signal: AbortSignal,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Promise<void> {
  if (!locks) return work();
  const waiting = new AbortController();
  const leave = () => waiting.abort(signal.reason);
  if (signal.aborted) leave();
  const stop = listen(signal, { abort: leave });
  const running: Promise<void>[] = [];
  const requests = Array.from({ length: SLOTS }, (_, slot) =>
    locks.request(`prorabka-live-${slot}`, { signal: waiting.signal }, async () => {
      // two slots may come free at once: the second goes back
      if (waiting.signal.aborted) return;
      waiting.abort();
      running.push(work());
      await Promise.all(running);
    }),
  );
  const [first] = await Promise.allSettled(requests);
  stop();
  if (running.length === 0 && first?.status === 'rejected') throw first.reason;
  await Promise.all(running);
}
