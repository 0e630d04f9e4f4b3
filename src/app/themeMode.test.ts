// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

it('a theme chosen in one tab is followed by the others', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
  const { markTheme, themeMode } = await import('./themeMode.ts');
  const inForce = () => document.documentElement.dataset.theme;
  markTheme();
  expect(inForce()).toBe('light');

  // what the browser does in this tab when another one chooses
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(themeMode.get()).toBe('dark');
  expect(inForce()).toBe('dark');

  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(inForce()).toBe('light');
});
