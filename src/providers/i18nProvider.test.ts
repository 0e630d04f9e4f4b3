import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { i18nProvider, messages } from './i18nProvider.ts';

const KEY = /["'`](notifications(?:\.\w+)+)["'`]/g;

describe('Refine in Russian', () => {
  it('has a text for every notice of Refine', () => {
    const core = readFileSync(new URL('../../node_modules/@refinedev/core/dist/index.mjs', import.meta.url), 'utf8');
    const keys = new Set([...core.matchAll(KEY)].map(([, key = '']) => key));
    expect(keys.size).toBeGreaterThan(5);
    expect([...keys].filter((key) => messages[key] === undefined)).toEqual([]);
  });

  it('has no English left in its texts', () => {
    for (const text of Object.values(messages)) expect(text).not.toMatch(/[A-Za-z]/);
  });

  it('shows the given text for a key of our own', () => {
    expect(i18nProvider.translate('services.services', 'Услуги')).toBe('Услуги');
    expect(i18nProvider.translate('services.titles.list', {}, 'Услуги')).toBe('Услуги');
  });
});
