import type { Service } from '../../../../contract/service.ts';
import type { Attempt, Entry, FieldValues, Versioned } from '../../../saving/entry.ts';
import type { SaveQueue } from '../../../saving/SaveQueue.ts';

type Services = Pick<SaveQueue<Service>, 'getState' | 'subscribe'>;

/**
 * A category goes and comes back together with its services, and the two are saved by queues of their own. A service that was moved out
 * of it before has to be out by then, and what is done with services afterwards waits until the category is where it belongs.
 */
export function createCategoryGate(services: () => Services) {
  let passing: { before: ReadonlySet<string>; last: number; done: Promise<void> } | null = null;

  return {
    async forCategory<T>(run: () => Promise<T>): Promise<T> {
      const { entries } = services().getState();
      const before = new Set([...entries.values()].filter(moves).map(({ guid }) => guid));
      let last = 0;
      for (const { turn } of entries.values()) last = Math.max(last, turn);
      let open = () => {};
      const done = new Promise<void>((resolve) => {
        open = resolve;
      });
      passing = { before, last, done };
      try {
        await until(services(), (now) => {
          for (const guid of before) if (isOut(now.get(guid), last)) before.delete(guid);
          return before.size === 0;
        });
        return await run();
      } finally {
        passing = null;
        open();
      }
    },
    /** What a request for these services has to wait for; null: nothing. */
    forServices(guids: readonly string[]): Promise<void> | null {
      if (!passing) return null;
      const { before, last, done } = passing;
      const { entries } = services().getState();
      const isOlder = (turn = 0) => turn > 0 && turn <= last;
      return guids.some((guid) => before.has(guid) || isOlder(entries.get(guid)?.turn)) ? null : done;
    },
  };
}
export type CategoryGate = ReturnType<typeof createCategoryGate>;

/** Is what was asked up to that turn saved? A move that the same row was asked for later waits for the category itself. */
function isOut(entry: Entry<Service> | undefined, last: number): boolean {
  return !entry || !moves(entry) || (entry.turn > last && !entry.sending);
}

/** What has failed, or waits for a person, is waited for by nobody. */
function moves(entry: Entry<Service> | undefined): boolean {
  if (!entry || entry.failure || entry.conflict || !(entry.attempt ?? Object.keys(entry.pending).length > 0)) return false;
  return isStructural(entry.attempt?.kind ?? 'edit', { ...entry.attempt?.values, ...entry.pending });
}

function until(queue: Services, ready: (entries: ReadonlyMap<string, Entry<Service>>) => boolean): Promise<void> {
  if (ready(queue.getState().entries)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = queue.subscribe(() => {
      if (!ready(queue.getState().entries)) return;
      stop();
      resolve();
    });
  });
}

/** Does it give other rows of the list new places? */
export function isStructural(kind: Attempt['kind'], values: FieldValues): boolean {
  return kind === 'create' || 'category' in values || 'is_deleted' in values || 'position' in values;
}

/** Is anything of that kind still to be saved? */
export function hasStructural<R extends Versioned>(entries: ReadonlyMap<string, Entry<R>>): boolean {
  for (const { attempt, pending } of entries.values()) {
    if (isStructural(attempt?.kind ?? 'edit', { ...attempt?.values, ...pending })) return true;
  }
  return false;
}
