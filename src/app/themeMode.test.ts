// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

it('a theme chosen in one tab is followed by the others', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
  const { markTheme, themeMode } = await import('./themeMode.ts');
  const inForce = () => document.documentElement.dataset.theme;
  document.head.innerHTML = '<meta name="theme-color" content="#ffffff"><meta name="theme-color" content="#1c1917">';
  const bars = () => [...document.querySelectorAll('meta')].map(({ content }) => content);
  markTheme();
  expect(inForce()).toBe('light');

  // what the browser does in this tab when another one chooses
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(themeMode.get()).toBe('dark');
  expect(inForce()).toBe('dark');
  expect(bars()).toEqual(['#1c1917', '#1c1917']);

  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(inForce()).toBe('light');
  expect(bars()).toEqual(['#ffffff', '#ffffff']);
});
