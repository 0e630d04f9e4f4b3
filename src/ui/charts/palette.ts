import type { GlobalToken } from 'antd';

/** Side of the tile that repeats, in CSS pixels. */
const SIDE = 8;

const diagonal = (pen: Pen, down: boolean) => {
  for (const shift of [-SIDE, 0, SIDE]) {
    stroke(pen, shift - 1, down ? -1 : SIDE + 1, shift + SIDE + 1, down ? SIDE + 1 : -1);
  }
};

const across = (pen: Pen) => stroke(pen, 0, SIDE / 2, SIDE, SIDE / 2);

const paint: Record<Ink['pattern'], (pen: Pen) => void> = {
  solid: () => undefined,
  hatch: (pen) => diagonal(pen, false),
  'back-hatch': (pen) => diagonal(pen, true),
  lines: across,
  grid: (pen) => {
    across(pen);
    stroke(pen, SIDE / 2, 0, SIDE / 2, SIDE);
  },
  dots: (pen) => {
    for (const at of [SIDE / 4, (SIDE * 3) / 4]) {
      pen.beginPath();
      pen.arc(at, at, 1.3, 0, Math.PI * 2);
      pen.fill();
    }
  },
};

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

/** A tile that fills a shape with an ink when repeated. Drawn at the device's own density. */
export function patternTile(ink: Ink, palette: Palette, density = 1): HTMLCanvasElement {
  const tile = document.createElement('canvas');
  tile.width = SIDE * density;
  tile.height = SIDE * density;
  const pen = tile.getContext('2d');
  if (!pen) return tile;
  pen.scale(density, density);
  pen.fillStyle = palette[ink.colour];
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.strokeStyle = palette.background;
  pen.fillStyle = palette.background;
  pen.lineWidth = 1.6;
  paint[ink.pattern](pen);
  return tile;
}

type Pen = CanvasRenderingContext2D;

function stroke(pen: Pen, x1: number, y1: number, x2: number, y2: number) {
  pen.beginPath();
  pen.moveTo(x1, y1);
  pen.lineTo(x2, y2);
  pen.stroke();
}
