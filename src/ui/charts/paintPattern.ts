import type { Ink, Palette } from './palette.ts';

/** Side of the tile that repeats, in CSS pixels. */
const SIDE = 8;

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

function stroke(pen: Pen, x1: number, y1: number, x2: number, y2: number): void {
  pen.beginPath();
  pen.moveTo(x1, y1);
  pen.lineTo(x2, y2);
  pen.stroke();
}
