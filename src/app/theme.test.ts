// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import getDesignToken from 'antd/es/theme/getDesignToken';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { contrast } from '../lib/contrast.ts';
import type { themeOf as ThemeOf } from './theme.ts';

let themeOf: typeof ThemeOf;
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  ({ themeOf } = await import('./theme.ts'));
});

describe.each([
  ['light', false],
  ['dark', true],
])('the %s theme', (_, isDark) => {
  const tokens = () => {
    const config = themeOf(isDark);
    return { all: getDesignToken(config), button: { ...getDesignToken(config), dangerColor: '#ffffff', ...config.components?.Button } };
  };

  it('has text with a contrast of 4.5:1 on a danger button, also hovered and pressed', () => {
    const { all, button } = tokens();
    for (const fill of [all.colorError, all.colorErrorHover, all.colorErrorActive]) {
      expect(contrast(String(button.dangerColor), fill), fill).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has text with a contrast of 4.5:1 on the main button', () => {
    const { button } = tokens();
    for (const fill of [button.colorPrimary, button.colorPrimaryHover]) expect(contrast('#ffffff', fill), fill).toBeGreaterThanOrEqual(4.5);
  });

  it('has the colours that the first rows of the price list have before antd is there', () => {
    const { all } = tokens();
    const [light = '', dark = ''] = readFileSync('src/features/prices/first-rows.css', 'utf8').split(':root[data-theme="dark"]');
    const colours = [...(isDark ? dark : light).matchAll(/--ant-([\w-]+): ([^;]+);/g)].map(([, name = '', colour = '']) => [
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      colour.replaceAll(', ', ','),
    ]);
    expect(colours).toHaveLength(7);
    expect(all).toMatchObject(Object.fromEntries(colours));
  });

  it('has readable names of tabs, also hovered and pressed', () => {
    const { all } = tokens();
    const tabs = { itemSelectedColor: all.colorPrimary, itemHoverColor: all.colorPrimaryHover, ...themeOf(isDark).components?.Tabs };
    for (const name of [tabs.itemSelectedColor, tabs.itemHoverColor, tabs.itemActiveColor ?? all.colorPrimaryActive])
      expect(contrast(name, all.colorBgLayout), name).toBeGreaterThanOrEqual(4.5);
  });

  it('has a readable «Удалить» in a menu, also hovered', () => {
    const { all } = tokens();
    const { colorError, colorTextLightSolid } = { ...all, ...themeOf(isDark).components?.Dropdown };
    expect(contrast(colorError, all.colorBgElevated)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colorTextLightSolid.replace(/^#fff$/, '#ffffff'), colorError)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['orange', 'gold', 'green', 'cyan', 'blue', 'red'] as const)('has readable text of a %s tag', (colour) => {
    const { all } = tokens();
    expect(contrast(all[`${colour}7`], all[`${colour}1`])).toBeGreaterThanOrEqual(4.5);
  });

  it('has a readable countdown on a disabled button', () => {
    const { all, button } = tokens();
    expect(contrast(button.colorTextDisabled, all.colorBgContainer)).toBeGreaterThanOrEqual(4.5);
  });
});
