import { isFailure } from '../lib/apiFailure.ts';
import { sessionMemory } from '../lib/sessionMemory.ts';
import type { KeyPress } from './keyboard.ts';

/**
 * Something a person did, as plain data, so that it outlives the screen it was done on. `title` names it: «Вставка»; `changeset` is the
 * guid of the changeset, where the server wrote it as one.
 */
export type Step = { title: string; changeset?: string };

export type StackState<S extends Step> = {
  /** latest last */
  done: readonly S[];
  undone: readonly S[];
  /** a step is being carried out: nothing else is until that is over */
  busy: boolean;
};

export type Direction = 'undo' | 'redo';

/**
 * Carries a step out in one direction and answers the step that goes back, null when nothing is left to go back. Rejects when it could not: the
 * stack keeps the step, unless the API says that it will never be possible (`HOPELESS`), or refuses it once more.
 */
export type Carry<S extends Step> = (step: S, direction: Direction) => S | null | Promise<S | null>;

const DEEPEST = 100;

/** The row is gone, somebody else has changed the same, it is undone already: trying again would not help. */
const HOPELESS: readonly unknown[] = [1101, 1103, 1108];

/** What it would put there is refused: the person may put that right, restore a deleted object for one, and press again. */
const REFUSED = 1100;

type KeptSteps<S extends Step> = Pick<StackState<S>, 'done' | 'undone'>;

const nothing = { done: [], undone: [] };

/** What a person did on a sheet, to be taken back and done again, latest first. */
export class CommandStack<S extends Step> {
  readonly #listeners = new Set<() => void>();
  #state: StackState<S>;
  #pushed = 0;
  /** refused at the last press */
  #refused: S | null = null;

  /** @param kept the steps of before a reload */
  constructor({ done, undone }: KeptSteps<S> = nothing) {
    this.#state = { done, undone, busy: false };
    if (undone.length > 0) this.#pushed++;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getState = () => this.#state;

  /** How many steps were pushed: has something new been done since? */
  get pushed(): number {
    return this.#pushed;
  }

  /** Was nothing done here yet? */
  isFresh(): boolean {
    return this.#pushed === 0 && this.#state.done.length === 0;
  }

  /** Adds steps from before this page was opened, latest last, below those made on it since. */
  begin(steps: readonly S[]) {
    if (steps.length > 0) this.#change({ done: [...steps, ...this.#state.done].slice(-DEEPEST) });
  }

  /** Something new was done: what was taken back before cannot be done again any more. */
  push(step: S) {
    this.#pushed++;
    this.#change({ done: [...this.#state.done, step].slice(-DEEPEST), undone: [] });
  }

  /** Something new began that is no step yet: what was taken back before cannot be done again any more. */
  begun() {
    this.#pushed++;
    this.setUndone([]);
  }

  /** What began is a step now, and nothing new: what was taken back since can still be done again. */
  completed(step: S) {
    this.#change({ done: [...this.#state.done, step].slice(-DEEPEST) });
  }

  /** Replaces the steps that can be done again: entries that are not saved yet are taken back beside the stack. */
  setUndone(undone: readonly S[]) {
    this.#change({ undone });
  }

  /** The latest step went on: both are taken back as one. */
  extend(step: S) {
    this.#change({ done: [...this.#state.done.slice(0, -1), step], undone: [] });
  }

  /** That changeset was taken back elsewhere: its steps would only be refused. */
  drop(changeset: string) {
    const { done, undone } = this.#state;
    const left = (steps: readonly S[]) => steps.filter((step) => step.changeset !== changeset);
    this.#change({ done: left(done), undone: left(undone) });
  }

  /** Undoes or redoes the latest step, or `wanted`. @returns that step; null when there was none, or another is still under way */
  async go(direction: Direction, carry: Carry<S>, wanted?: S): Promise<S | null> {
    const [from, to] = direction === 'undo' ? (['done', 'undone'] as const) : (['undone', 'done'] as const);
    const step = wanted ?? this.#state[from].at(-1);
    if (!step || this.#state.busy || !this.#state[from].includes(step)) return null;
    this.#change({ busy: true });
    const pushed = this.#pushed;
    try {
      const carried = carry(step, direction);
      // What is carried out at once is shown at once.
      const back = carried instanceof Promise ? await carried : carried;
      this.#refused = null;
      // Something new was done meanwhile: then there is nothing to do again.
      const lost = direction === 'undo' && pushed !== this.#pushed;
      const added = back && !lost ? [back] : [];
      this.#change({ [from]: this.#state[from].filter((one) => one !== step), [to]: [...this.#state[to], ...added] });
      return step;
    } catch (error) {
      const again = this.#refused === step;
      this.#refused = isFailure(error, REFUSED) ? step : null;
      if (isFailure(error) && (HOPELESS.includes(error.code) || (again && this.#refused))) {
        this.#change({ [from]: this.#state[from].filter((one) => one !== step) });
      }
      throw error;
    } finally {
      this.#change({ busy: false });
    }
  }

  #change(part: Partial<StackState<S>>) {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

const stacks = new Map<string, CommandStack<Step>>();

/** The most characters of JSON that the steps of one owner may take in sessionStorage. */
const MOST_KEPT = 500_000;

/** What a page that is left keeps for the next one: empty lists while it is open, removed at sign-out, and then nothing is kept. */
const memoryOf = (owner: string) =>
  sessionMemory<KeptSteps<Step> | null>(`steps ${owner}`, null, ({ done, undone }) =>
    Array.isArray(done) && Array.isArray(undone) ? { done, undone } : null,
  );

/**
 * The stack of that owner: it lives as long as the page, whatever happens to the screen.
 * @param overReload the steps name no versions, so they can be carried out after a reload too: they are kept for the tab, but for very large ones
 */
export function findStack<S extends Step>(owner: string, { overReload = false } = {}): CommandStack<S> {
  let stack = stacks.get(owner);
  if (!stack) {
    const memory = memoryOf(owner);
    stack = new CommandStack<Step>(memory.load() ?? nothing);
    if (overReload) memory.save(nothing);
    stacks.set(owner, stack);
  }
  // An owner's steps are always of one kind.
  return stack as unknown as CommandStack<S>;
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', keepStacks);

/** For the page that comes after a reload. */
function keepStacks() {
  for (const [owner, stack] of stacks) {
    const memory = memoryOf(owner);
    const { done, undone } = stack.getState();
    if (memory.load()) memory.save({ done: latest(done), undone: latest(undone) });
  }
}

/** The last steps, as many as there is room for. */
function latest(steps: readonly Step[]): readonly Step[] {
  let room = MOST_KEPT / 2;
  const first = steps.findLastIndex((step) => {
    room -= JSON.stringify(step).length;
    return room < 0;
  });
  return steps.slice(first + 1);
}

/** Drops the steps of a changeset from the stacks of all owners. */
export function dropChangeset(changeset: string): void {
  for (const stack of stacks.values()) stack.drop(changeset);
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y by the key itself, the same on the Russian layout; null for any other key. */
export function historyKey({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): Direction | null {
  if (altKey || ctrlKey === metaKey) return null;
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo';
  return code === 'KeyY' && !shiftKey ? 'redo' : null;
}
