import type { Page } from '@playwright/test';

/** Where the letters of the Russian layout lie, row by row of the keyboard. */
const layout: Record<string, string> = {
  ...rowOfKeys('йцукенгшщзхъ', [...'QWERTYUIOP'].map((key) => `Key${key}`).concat('BracketLeft', 'BracketRight')),
  ...rowOfKeys('фывапролджэ', [...'ASDFGHJKL'].map((key) => `Key${key}`).concat('Semicolon', 'Quote')),
  ...rowOfKeys('ячсмитьбю', [...'ZXCVBNM'].map((key) => `Key${key}`).concat('Comma', 'Period')),
  ё: 'Backquote',
};

/**
 * Types as a person on the Russian layout does, key by key. Playwright's own `keyboard.type` pastes Cyrillic letters without
 * any key event, so that nothing which answers to keys would ever see them.
 */
export async function typeRussian(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const letter of text) {
    const code = layout[letter.toLowerCase()];
    if (code === undefined) {
      await page.keyboard.type(letter);
      continue;
    }
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, code, text: letter });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter, code });
  }
  await session.detach();
}

function rowOfKeys(letters: string, codes: readonly string[]): Record<string, string> {
  return Object.fromEntries([...letters].map((letter, index) => [letter, codes[index] ?? '']));
}
