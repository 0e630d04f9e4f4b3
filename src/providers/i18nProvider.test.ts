import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { i18nProvider, messages } from './i18nProvider.ts';

const KEY = /["'`]((?:actions|buttons|documentTitle|notifications|pages|table|tags|undoable)(?:\.[\w]+)+|warnWhenUnsavedChanges)["'`]/g;

function keysOf(refinePackage: string): string[] {
  const file = new URL(`../../node_modules/@refinedev/${refinePackage}/dist/index.mjs`, import.meta.url);
  return [...readFileSync(file, 'utf8').matchAll(KEY)].map((match) => match[1] ?? '');
}

describe('Refine in Russian', () => {
  it('has a text for every key that Refine asks for', () => {
    const keys = new Set([...keysOf('core'), ...keysOf('react-router')]);
    expect(keys.size).toBeGreaterThan(30);
    expect([...keys].filter((key) => messages[key] === undefined)).toEqual([]);
  });

  it('has a text for every action that Refine builds a button key from', () => {
    for (const action of ['list', 'create', 'edit', 'show', 'clone']) expect(messages[`buttons.${action}`]).toBeDefined();
  });

  it('has no English left in its texts', () => {
    for (const text of Object.values(messages)) expect(text.replace(/\{\{\w+\}\}|E-mail|email/g, '')).not.toMatch(/[A-Za-z]/);
  });

  it('fills in values', () => {
    expect(i18nProvider.translate('notifications.undoable', { seconds: 5 }, 'You have {{seconds}}')).toBe('Можно вернуть ещё 5 с');
  });

  it('shows the given text for a key of our own', () => {
    expect(i18nProvider.translate('services.services', 'Услуги')).toBe('Услуги');
    expect(i18nProvider.translate('services.titles.list', {}, 'Услуги')).toBe('Услуги');
  });
});
