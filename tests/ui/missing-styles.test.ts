import { expect, it } from 'vitest';
import { reloadMissingStyles } from '../../src/ui/missingStyles.ts';

it('only style sheets that failed to load are requested again, once', () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/here.css"><link rel="stylesheet" href="/lost.css"><link rel="icon" href="/i.svg">';
  const before = [...document.head.querySelectorAll('link')];
  const [here, lost, icon] = before;
  lost?.dispatchEvent(new Event('error'));
  icon?.dispatchEvent(new Event('error'));
  reloadMissingStyles();
  const after = [...document.head.querySelectorAll('link')];
  expect(after.map((link) => link.getAttribute('href')).sort()).toEqual(['/here.css', '/i.svg', expect.stringMatching(/\/lost\.css$/)]);
  expect(here?.isConnected && icon?.isConnected).toBe(true);
  expect(lost?.isConnected).toBe(false);
  reloadMissingStyles();
  expect([...document.head.querySelectorAll('link')]).toEqual(after);
  document.head.innerHTML = '';
});
