import type { EventData, EventName } from '../../contract/changeset.ts';
import type { Client } from './client.ts';

/** One block of a stream; comments and ids alone have no `event`. */
export type Heard = { id?: number; event?: EventName; data?: EventData[EventName]; comment?: true };

export type Ear = {
  status: number;
  headers: Headers;
  /** The next event with that name; fails after `patience` ms. */
  next<N extends EventName>(event: N, patience?: number): Promise<EventData[N] & { id?: number }>;
  /** Events that have come and were not taken by `next`. */
  rest(): Heard[];
  /** everything that has come, comments too */
  all: Heard[];
  /** resolves when the server has ended the stream */
  ended: Promise<void>;
  leave(): void;
};

/** Listens to a company as the console does; resolves once the server has begun to tell. */
export async function listenTo(client: Client, company: string, lastEventId?: string): Promise<Ear> {
  const leaving = new AbortController();
  const answer = await fetch(`${client.address}/api/events/?id=${company}`, {
    headers: { Authorization: `JWT ${client.token}`, ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }) },
    signal: leaving.signal,
  });
  const all: Heard[] = [];
  const rest: Heard[] = [];
  const waiting = new Set<() => void>();
  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks.map(readBlock)) {
        all.push(block);
        if (block.event) rest.push(block);
      }
      for (const look of waiting) look();
    }
  }
  const ended = read().catch(() => {});
  const ear: Ear = {
    status: answer.status,
    headers: answer.headers,
    all,
    ended,
    rest: () => [...rest],
    leave: () => leaving.abort(),
    next: (event, patience = 10_000) =>
      new Promise((resolve, reject) => {
        const give = (settle: () => void) => {
          clearTimeout(timer);
          waiting.delete(look);
          settle();
        };
        const timer = setTimeout(() => give(() => reject(new Error(`no ${event}; heard ${JSON.stringify(rest)}`))), patience);
        function look(): void {
          const at = rest.findIndex((one) => one.event === event);
          const [found] = at < 0 ? [] : rest.splice(at, 1);
          if (found) give(() => resolve({ ...found.data, id: found.id } as never));
        }
        waiting.add(look);
        look();
      }),
  };
  return ear;
}

function readBlock(block: string): Heard {
  const fields = new Map(block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
  const [id, event, data] = ['id', 'event', 'data'].map((name) => fields.get(name));
  if (fields.has('')) return { comment: true };
  return {
    ...(id === undefined ? {} : { id: Number(id) }),
    ...(event === undefined ? {} : { event: event as EventName }),
    ...(data === undefined ? {} : { data: JSON.parse(data) }),
  };
}
