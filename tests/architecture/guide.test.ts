import { readdirSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guideAbout, paths } from '../../src/lib/paths.ts';
import { read, root } from './sources.ts';

const guide = read('public/help/guide.html');
const ids = [...guide.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

it('the guide has a section for every screen, which its menu leads to', () => {
  const own = 'https://p.example/help/guide.html';
  const screens = Object.values(paths).filter((path) => path !== paths.root);
  expect(screens.filter((path) => !ids.includes(guideAbout(own, path).slice(own.length + 1)))).toEqual([]);
  expect(guideAbout(own, '/crm/user/42')).toBe(`${own}#crm-user`);
  expect(guideAbout(own, '/objects/d5d1b791-d5a7-8dd7-a24d-41c26871d6c8')).toBe(`${own}#objects`);
  expect(guideAbout('https://p.example/guide', '/objects')).toBe('https://p.example/guide');
});

it('the guide lists its sections and leads nowhere else', () => {
  const links = [...guide.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  expect(links).toHaveLength(guide.match(/<h2/g)?.length ?? 0);
});

it('the pictures of the guide are all used and small', () => {
  const pictures = readdirSync(`${root}public/help`).filter((name) => name.endsWith('.png'));
  const shown = [...guide.matchAll(/src="\/help\/([\w-]+\.png)"/g)].map(([, name]) => name);
  expect(shown.toSorted()).toEqual(pictures.toSorted());
  const sizes = pictures.map((name) => statSync(`${root}public/help/${name}`).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(80_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_000_000);
});
