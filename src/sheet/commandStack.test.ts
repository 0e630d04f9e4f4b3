import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../lib/apiFailure.ts';
import { type Carry, CommandStack, dropChangeset, findStack, historyKey } from './commandStack.ts';

const titles = (stack: CommandStack<{ title: string }>) => {
  const { done, undone } = stack.getState();
  return [done.map((step) => step.title), undone.map((step) => step.title)];
};
const same: Carry<{ title: string }> = (step) => step;
function stackOf(...commands: string[]) {
  const stack = new CommandStack();
  for (const title of commands) stack.push({ title });
  return stack;
}

describe('the undo stack', () => {
  it('undoes the latest command first and redoes it, until a new command is added', async () => {
    const stack = stackOf('раз', 'два', 'три');
    await stack.go('undo', same);
    await stack.go('undo', same);
    expect(titles(stack)).toEqual([['раз'], ['три', 'два']]);
    await stack.go('redo', same);
    stack.push({ title: 'четыре' });
    expect(titles(stack)).toEqual([['раз', 'два', 'четыре'], []]);
  });

  it('undoes a command out of order, and only once', async () => {
    const stack = new CommandStack();
    const first = { title: 'раз' };
    stack.push(first);
    stack.push({ title: 'два' });
    expect(await stack.go('undo', same, first)).toBe(first);
    expect(await stack.go('undo', same, first)).toBeNull();
    expect(titles(stack)).toEqual([['два'], ['раз']]);
  });

  it('keeps a command whose undo failed, and drops one that has nothing left to undo', async () => {
    const stack = stackOf('раз');
    await expect(stack.go('undo', () => Promise.reject(new Error('нет связи')))).rejects.toThrow('нет связи');
    expect(titles(stack)).toEqual([['раз'], []]);
    expect(stack.getState().busy).toBe(false);
    await stack.go('undo', () => null);
    expect(titles(stack)).toEqual([[], []]);
  });

  it('drops a command that was undone elsewhere already, and says so', async () => {
    const stack = stackOf('раз', 'два');
    const refused = new ApiFailure('Это изменение уже отменено.', { kind: 'answer', statusCode: 409, code: 1108 });
    await expect(stack.go('undo', () => Promise.reject(refused))).rejects.toBe(refused);
    expect(titles(stack)).toEqual([['раз'], []]);
  });

  it.each([1101, 1103])('drops a command that the API refuses for good with %i', async (code) => {
    const stack = stackOf('раз', 'два');
    const refused = new ApiFailure('Нельзя.', { kind: 'answer', statusCode: 422, code });
    await expect(stack.go('undo', () => Promise.reject(refused))).rejects.toBe(refused);
    expect(titles(stack)).toEqual([['раз'], []]);
  });

  it('keeps a command that is refused with 1100 until it is refused once more', async () => {
    const stack = stackOf('раз', 'два');
    const refused = new ApiFailure('Этот объект удалён.', { kind: 'answer', statusCode: 422, code: 1100 });
    const press = () => stack.go('undo', () => Promise.reject(refused));
    await expect(press()).rejects.toBe(refused);
    expect(titles(stack)).toEqual([['раз', 'два'], []]);
    await stack.go('undo', same);
    await stack.go('redo', same);
    await expect(press()).rejects.toBe(refused);
    expect(titles(stack)).toEqual([['раз', 'два'], []]);
    await expect(press()).rejects.toBe(refused);
    expect(titles(stack)).toEqual([['раз'], []]);
  });

  it('undoes one command at a time, and keeps commands added meanwhile', async () => {
    const stack = stackOf('раз');
    let finish = () => {};
    const slow = stack.go('undo', (step) => new Promise((resolve) => (finish = () => resolve(step))));
    expect(await stack.go('undo', same)).toBeNull();
    stack.push({ title: 'два' });
    finish();
    await slow;
    expect(titles(stack)).toEqual([['два'], []]);
  });

  it('can redo what was undone since a command began that ends only now', async () => {
    const stack = stackOf('раз', 'два');
    stack.begun();
    await stack.go('undo', same);
    let finish = () => {};
    const slow = stack.go('undo', (step) => new Promise((resolve) => (finish = () => resolve(step))));
    stack.completed({ title: 'три' });
    finish();
    await slow;
    expect(titles(stack)).toEqual([['три'], ['два', 'раз']]);
  });

  it('lets go of what was taken back elsewhere', () => {
    const stack = findStack('vera');
    for (const step of [{ title: 'раз' }, { title: 'импорт', changeset: 'a' }, { title: 'три', changeset: 'b' }]) stack.push(step);
    dropChangeset('a');
    expect(stack.getState().done.map(({ title }) => title)).toEqual(['раз', 'три']);
  });

  it('is separate for each owner', () => {
    findStack('anna').push({ title: 'раз' });
    expect(findStack('anna').getState().done).toHaveLength(1);
    expect(findStack('boris').getState().done).toHaveLength(0);
  });
});

describe('the keys of undo and redo', () => {
  const press = (code: string, more = {}) => historyKey({ code, ctrlKey: true, metaKey: false, shiftKey: false, altKey: false, ...more });
  it('are recognised by their place on the keyboard', () => {
    expect([press('KeyZ'), press('KeyY'), press('KeyZ', { shiftKey: true })]).toEqual(['undo', 'redo', 'redo']);
    expect(press('KeyZ', { ctrlKey: false, metaKey: true })).toBe('undo');
    expect([press('KeyX'), press('KeyZ', { altKey: true }), press('KeyZ', { ctrlKey: false })]).toEqual([null, null, null]);
  });
});

describe('the undo stack of a tab', () => {
  /** The module as the next page of the tab has it: with the same sessionStorage and nothing in memory. */
  async function page() {
    vi.resetModules();
    vi.stubGlobal('window', new EventTarget());
    const { findStack } = await import('./commandStack.ts');
    return { find: (owner: string) => findStack(owner, { overReload: true }), leave: () => window.dispatchEvent(new Event('pagehide')) };
  }
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('stands after a reload as it was: what was undone is not undone once more', async () => {
    const before = await page();
    const stack = before.find('Анна');
    stack.push({ title: 'раз' });
    stack.push({ title: 'два' });
    await stack.go('undo', same);
    before.leave();
    const after = (await page()).find('Анна');
    expect(titles(after)).toEqual([['раз'], ['два']]);
    await after.go('undo', same);
    expect(titles(after)).toEqual([[], ['два', 'раз']]);
  });

  it('takes no steps from the history once everything was undone', async () => {
    const before = await page();
    before.find('Анна').push({ title: 'раз' });
    await before.find('Анна').go('undo', same);
    before.leave();
    expect((await page()).find('Анна').isFresh()).toBe(false);
  });

  it('adds the steps from before the page below those made on it since', async () => {
    const stack = (await page()).find('Анна');
    stack.push({ title: 'здесь' });
    stack.begin([{ title: 'вчера' }, { title: 'утром' }]);
    expect(titles(stack)).toEqual([['вчера', 'утром', 'здесь'], []]);
  });

  it('is not kept once its person has left, and leaves out what is very large', async () => {
    const before = await page();
    for (const title of ['раз', 'очень большое '.repeat(30_000), 'три']) before.find('Анна').push({ title });
    before.leave();
    expect(titles((await page()).find('Анна'))).toEqual([['три'], []]);
    kept.clear();
    before.leave();
    expect(kept.size).toBe(0);
  });
});
