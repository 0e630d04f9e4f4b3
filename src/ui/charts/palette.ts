import type { GlobalToken } from 'antd';

/** Patterns keep series apart without colour: on paper, in grey, and for those who see colours otherwise. */
export type Pattern = 'solid' | 'hatch' | 'back-hatch' | 'dots' | 'lines' | 'grid';
type Colour = 'green' | 'orange' | 'purple' | 'cyan' | 'red' | 'blue' | 'gold' | 'magenta' | 'grey';
export type Ink = { colour: Colour; pattern: Pattern };

/** What charts are painted with, light or dark. */
export type Palette = Record<Colour, string> & { text: string; muted: string; grid: string; background: string; font: string };

/** One ink for a kind of money everywhere, so that it is known again from chart to chart. */
export const inks = {
  income: { colour: 'green', pattern: 'solid' },
  expense: { colour: 'orange', pattern: 'hatch' },
  payment: { colour: 'purple', pattern: 'dots' },
  dividend: { colour: 'cyan', pattern: 'lines' },
  loss: { colour: 'red', pattern: 'back-hatch' },
} as const satisfies Record<string, Ink>;

/** Parts of a whole, the greatest first; the last one gathers the rest. */
export const shareInks: readonly Ink[] = [
  { colour: 'orange', pattern: 'solid' },
  { colour: 'blue', pattern: 'hatch' },
  { colour: 'green', pattern: 'dots' },
  { colour: 'magenta', pattern: 'lines' },
  { colour: 'gold', pattern: 'back-hatch' },
  { colour: 'cyan', pattern: 'solid' },
  { colour: 'purple', pattern: 'grid' },
  { colour: 'red', pattern: 'dots' },
  { colour: 'grey', pattern: 'hatch' },
];

export function paletteOf(token: GlobalToken): Palette {
  return {
    green: token.green7,
    orange: token.orange7,
    purple: token.purple7,
    cyan: token.cyan7,
    red: token.red7,
    blue: token.blue7,
    gold: token.gold8,
    magenta: token.magenta7,
    grey: token.colorTextTertiary,
    text: token.colorText,
    muted: token.colorTextSecondary,
    grid: token.colorBorderSecondary,
    background: token.colorBgContainer,
    font: token.fontFamily,
  };
}
