import { type EventData, type EventName, eventNames } from '../../contract/changeset.ts';
import { messageOf } from '../../contract/errors.ts';
import { toFailure } from '../api/failure.ts';
import { jwtSession, type Session } from '../api/session.ts';
import type { ApiFailure } from '../lib/apiFailure.ts';
import { until } from '../lib/externalStore.ts';
import { allOf, listen } from '../lib/listen.ts';
import type { Live } from '../lib/live.ts';
import { endsSession, type OpenEvents } from './openEvents.ts';
import { createEventParser, readText } from './readEvents.ts';

export type LiveDeps = {
  open: OpenEvents;
  session: Session;
  /** is the API reachable? `lost` is told of a stream that could not be opened */
  connection: Switch & { lost(): void };
  /** is the tab looked at? */
  visible: Switch;
  /** runs the work while this tab may hold a stream */
  inSlot(work: () => Promise<void>, signal: AbortSignal): Promise<void>;
  pause?(failures: number): number;
};

export type LiveReader = Live & {
  /**
   * Reads a company's stream until the returned function is called.
   * @param onRefused the company is none of the user's any more
   */
  watch(company: string, onRefused: () => void): () => void;
  /** A list of a company was read; see `createGapWatch`. */
  listRead(company: string, counter: number): void;
};

/** Reads one stream at a time and tells it on. Comes back by itself, after what it heard last, so that nothing is missed meanwhile. */
export function createLive({ open, session, connection, visible, inSlot, pause = pauseBefore }: LiveDeps): LiveReader {
  const handlers = new Map<EventName, Set<(data: never) => void>>(eventNames.map((name) => [name, new Set()]));
  const gaps = createGapWatch((seq) => tell('changeset', { reload: true, seq }));

  function tell<N extends EventName>(event: N, data: EventData[N]) {
    for (const handler of [...(handlers.get(event) ?? [])]) handler(data as never);
  }

  /** One stream, from its opening to its end. */
  async function once(company: string, lastId: string | null, signal: AbortSignal, heard: (id: string | null) => void) {
    const generation = session.generation();
    const listener = sessionOf(session);
    const answer = await open(company, lastId, signal);
    const parser = createEventParser();
    for await (const text of readText(answer)) {
      const events = parser.push(text);
      if (signal.aborted) return;
      if (parser.lastId !== null) gaps.streamAt(company, Number(parser.lastId));
      heard(parser.lastId);
      for (const { event, data } of events) {
        if (!isKnown(event)) continue;
        tell(event, JSON.parse(data));
        // only the session that was listened in is over; the same person may have begun another one in another tab
        if (event === 'session' && session.generation() === generation && sessionOf(session) === listener) session.signOut('ended');
      }
    }
  }

  async function follow(company: string, signal: AbortSignal, onRefused: () => void) {
    let lastId: string | null = null;
    let failures = 0;
    while (!signal.aborted) {
      await until(
        (look) => allOf(listen(signal, { abort: look }), connection.subscribe(look), visible.subscribe(look)),
        () => signal.aborted || (connection.get() && visible.get()),
      );
      if (signal.aborted) return;
      const round = roundOf(signal, [connection, visible]);
      const work = () =>
        once(company, lastId, round.signal, (id) => {
          lastId = id ?? lastId;
          failures = 0;
        });
      let failure: ApiFailure | null = null;
      try {
        await inSlot(work, round.signal);
      } catch (error) {
        failure = toFailure(error);
      } finally {
        round.end();
      }
      if (signal.aborted || (failure && endsSession(failure))) return;
      if (failure && isRefusal(failure)) return onRefused();
      if (round.signal.aborted) continue;
      if (failure && failure.kind !== 'answer') connection.lost();
      failures += 1;
      await aborted(signal, failure?.retryAfter ? failure.retryAfter * 1000 : pause(failures));
    }
  }

  return {
    subscribe(event, handler) {
      handlers.get(event)?.add(handler);
      return () => handlers.get(event)?.delete(handler);
    },
    watch(company, onRefused) {
      const leaving = new AbortController();
      gaps.forget(company);
      void follow(company, leaving.signal, onRefused);
      return () => leaving.abort();
    },
    listRead: gaps.listRead,
  };
}

/** Does the API itself say that the company is not the reader's? A proxy that answers in its place has no number of the error catalogue. */
function isRefusal({ statusCode, code }: ApiFailure) {
  return typeof code === 'number' && messageOf(code) !== undefined && (statusCode === 404 || statusCode === 403);
}

function isKnown(event: string): event is EventName {
  return (eventNames as readonly string[]).includes(event);
}

/** A stream is left when the tab is not looked at any more, and when the connection is back: it may be dead without knowing it. */
function roundOf(signal: AbortSignal, [connection, visible]: readonly [Switch, Switch]) {
  const round = new AbortController();
  const leave = () => round.abort();
  const end = allOf(
    listen(signal, { abort: leave }),
    connection.subscribe(() => connection.get() && leave()),
    visible.subscribe(() => visible.get() || leave()),
  );
  return { signal: round.signal, end };
}

/** ms before a stream is opened again, after so many failures in a row (from 1). By chance up to twice as long, for all readers lose a stopping server at once. */
function pauseBefore(failures: number) {
  return Math.min(500 * 2 ** (failures - 1), 30_000) * (1 + Math.random());
}

/**
 * A list and the stream are asked for at the same moment. Should the list have been read first, a change in between is in neither:
 * then everything is to be read anew. The server counts the changes of a company, and both say at which count they stand.
 * @param onGap told the count at which the stream began
 */
function createGapWatch(onGap: (began: number) => void) {
  const starts = new Map<string, number>();
  const oldest = new Map<string, number>();

  return {
    /** The count of a company's stream. Lower than at its start: the database was restored, and lists count on from the lower one. */
    streamAt(company: string, count: number) {
      const start = starts.get(company);
      starts.set(company, Math.min(start ?? count, count));
      if (start !== undefined) return;
      if ((oldest.get(company) ?? count) < count) onGap(count);
      oldest.delete(company);
    },
    /** A list stands at this count. */
    listRead(company: string, count: number) {
      const start = starts.get(company);
      if (start === undefined) oldest.set(company, Math.min(oldest.get(company) ?? count, count));
      else if (count < start) onGap(start);
    },
    /** The stream will begin anew. Lists read before still count: they are shown. */
    forget(company: string) {
      starts.delete(company);
    },
  };
}

/** Something that is on or off. */
type Switch = { get(): boolean; subscribe(listener: () => void): () => void };

function sessionOf(session: Session) {
  return jwtSession(session.tokens()?.token ?? '');
}

/** Resolves after `ms`, or when aborted. */
function aborted(signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, ms);
    const stop = listen(signal, { abort: done });
    if (signal.aborted) done();
  });
}
