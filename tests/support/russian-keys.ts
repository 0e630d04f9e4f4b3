import type { CDPSession, Page } from '@playwright/test';

/** What a key is to the browser: its place on the keyboard, what it types on the Russian layout, and Windows' number of it. */
type Key = { code: string; key: string; windowsVirtualKeyCode: number; text?: string };

const letters: Record<string, string> = {
  A: 'ф',
  B: 'и',
  C: 'с',
  D: 'в',
  F: 'а',
  R: 'к',
  V: 'м',
  X: 'ч',
  Y: 'н',
  Z: 'я',
};
const named: Record<string, number> = {
  Enter: 13,
  Escape: 27,
  Space: 32,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
  F2: 113,
  F3: 114,
};
const bits: Record<string, number> = { Alt: 1, Control: 2, Meta: 4, Shift: 8 };
const held: Record<string, Key> = {
  Alt: { code: 'AltLeft', key: 'Alt', windowsVirtualKeyCode: 18 },
  Control: { code: 'ControlLeft', key: 'Control', windowsVirtualKeyCode: 17 },
  Shift: { code: 'ShiftLeft', key: 'Shift', windowsVirtualKeyCode: 16 },
};

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Presses shortcuts as on the Russian layout: «Control+Z» comes with `code: 'KeyZ'` and `key: 'я'`. Playwright's own
 * `keyboard.press` sends the Latin letter, by which also a shortcut that asks for the letter would pass.
 */
export async function pressRussian(page: Page, ...shortcuts: readonly string[]): Promise<void> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opened);
  const session = await opened;
  for (const shortcut of shortcuts) {
    const parts = shortcut.split('+');
    const holding = parts.slice(0, -1);
    const pressed = keyOf(parts.at(-1) ?? '');
    let modifiers = 0;
    for (const name of holding) {
      modifiers |= bits[name] ?? 0;
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', modifiers, ...held[name] });
    }
    const { text, ...key } = pressed;
    const typed = text !== undefined && (modifiers & ~(bits.Shift ?? 0)) === 0;
    await session.send('Input.dispatchKeyEvent', { type: typed ? 'keyDown' : 'rawKeyDown', modifiers, ...key, ...(typed && { text }) });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', modifiers, ...key });
    for (const name of holding.toReversed()) {
      modifiers &= ~(bits[name] ?? 0);
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', modifiers, ...held[name] });
    }
  }
}

function keyOf(name: string): Key {
  const letter = letters[name];
  if (letter) return { code: `Key${name}`, key: letter, windowsVirtualKeyCode: name.charCodeAt(0), text: letter };
  if (/^\d$/.test(name)) return { code: `Digit${name}`, key: name, windowsVirtualKeyCode: name.charCodeAt(0), text: name };
  const number = named[name];
  if (number === undefined) throw new Error(`no key ${name}`);
  const text = name === 'Enter' ? '\r' : name === 'Space' ? ' ' : undefined;
  return { code: name, key: name === 'Space' ? ' ' : name, windowsVirtualKeyCode: number, ...(text && { text }) };
}
