import type { LegendItem } from '../Drawing.ts';
import { paintSwatch, swatchSize } from '../paintSwatch.ts';
import type { Palette } from '../palette.ts';

/** What is written above a chart, so that the picture can be read alone. */
export type Caption = { title: string; lines: readonly string[] };

type Around = { caption: Caption; legend: readonly LegendItem[]; palette: Palette };

/** Width of the chart in a picture, in CSS pixels; the picture has twice as many. */
export const pictureWidth = 1100;
const MARGIN = 32;
/** Pixels of a picture in a CSS pixel. */
export const pictureDensity = 2;
const TITLE = 34;
const LINE = 22;

/** A sheet with the caption, the legend and the chart one under another. */
export function paintPage(plot: HTMLCanvasElement, plotHeight: number, { caption, legend, palette }: Around): HTMLCanvasElement {
  const page = document.createElement('canvas');
  const pen = page.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const lines = caption.lines.flatMap((line) => wrapped(pen, line, font(palette, 15)));
  const places = legendPlaces(pen, legend, palette);
  const legendHeight = ((places.at(-1)?.row ?? -1) + 1) * 24;
  const above = MARGIN + TITLE + lines.length * LINE + 10 + legendHeight + 8;
  page.width = (pictureWidth + 2 * MARGIN) * pictureDensity;
  page.height = (above + plotHeight + MARGIN) * pictureDensity;
  pen.scale(pictureDensity, pictureDensity);
  pen.fillStyle = palette.background;
  pen.fillRect(0, 0, page.width, page.height);
  pen.textBaseline = 'middle';
  write(pen, caption.title, [MARGIN, MARGIN + TITLE / 2], { font: font(palette, 22, 600), colour: palette.text });
  for (const [at, line] of lines.entries()) {
    write(pen, line, [MARGIN, MARGIN + TITLE + LINE * (at + 0.5)], { font: font(palette, 15), colour: palette.muted });
  }
  const top = MARGIN + TITLE + lines.length * LINE + 10;
  for (const { item, x, row } of places) {
    const y = top + row * 24 + 12;
    pen.save();
    pen.translate(MARGIN + x, y - swatchSize.height / 2);
    paintSwatch(pen, item, palette);
    pen.restore();
    write(pen, item.title, [MARGIN + x + swatchSize.width + 6, y], { font: font(palette, 14), colour: palette.text });
  }
  pen.drawImage(plot, MARGIN, above, pictureWidth, plotHeight);
  return page;
}

type Pen = CanvasRenderingContext2D;

function font({ font: family }: Palette, size: number, weight = 400): string {
  return `${weight} ${size}px ${family}`;
}

function write(pen: Pen, text: string, [x, y]: readonly [number, number], style: { font: string; colour: string }): void {
  pen.font = style.font;
  pen.fillStyle = style.colour;
  pen.fillText(text, x, y, pictureWidth);
}

/** The line in pieces that fit, parted at spaces. */
function wrapped(pen: Pen, line: string, style: string): string[] {
  pen.font = style;
  const pieces: string[] = [];
  for (const word of line.split(' ')) {
    const longer = pieces.length > 0 ? `${pieces.at(-1)} ${word}` : word;
    if (pieces.length > 0 && pen.measureText(longer).width <= pictureWidth) pieces[pieces.length - 1] = longer;
    else pieces.push(word);
  }
  return pieces;
}

/** Left to right, in as many rows as it takes. */
function legendPlaces(pen: Pen, legend: readonly LegendItem[], palette: Palette): { item: LegendItem; x: number; row: number }[] {
  pen.font = font(palette, 14);
  let [x, row] = [0, 0];
  return legend.map((item) => {
    const width = swatchSize.width + 6 + pen.measureText(item.title).width + 22;
    if (x > 0 && x + width > pictureWidth) [x, row] = [0, row + 1];
    const place = { item, x, row };
    x += width;
    return place;
  });
}
