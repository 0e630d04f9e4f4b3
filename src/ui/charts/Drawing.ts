import type { Base } from '@ant-design/charts';
import type { ComponentProps } from 'react';
import { type Ink, type Palette, patternTile } from './palette.ts';

export const swatchSize = { width: 24, height: 14 };

/** Interactions that the package adds by itself and that our charts have no parts for. */
const none = { sliderFilter: false, legendFilter: false, scrollbarFilter: false };

/** A description of a plot in the chart package's grammar: marks that share scales. */
export type PlotSpec = {
  type: 'view';
  children: readonly { type: string; [option: string]: unknown }[];
  interaction: Record<string, unknown>;
  [option: string]: unknown;
};

/** Where and with what a drawing is made. */
export type Look = {
  palette: Palette;
  width: number;
  height: number;
  /** what fills a shape with this ink */
  fill(ink: Ink): unknown;
};

export type LegendItem = { title: string } & (
  | { ink: Ink }
  | { line: 'solid' | 'dashed'; marker: 'circle' | 'diamond' }
  | { marker: 'diamond' }
);

/** A chart apart from the screen it is shown on, so that the same one goes to the screen and into a picture. `D`: what a click on it tells. */
export type Drawing<D = unknown> = {
  legend: readonly LegendItem[];
  /** for a width, both in CSS pixels */
  height(width: number): number;
  spec(look: Look): PlotSpec;
  /** what was clicked: undefined where it stands for nothing */
  picked(datum: Readonly<Record<string, unknown>>): D | undefined;
};

type Size = { width: number; height: number /** pixels of the canvas in a CSS pixel */; density: number };

/** A drawing at a size, in colours. Nothing moves: figures are there at once, on paper too. */
export function plotSpec(drawing: Drawing, palette: Palette, { width, height, density }: Size): ComponentProps<typeof Base> {
  const { children, interaction, ...spec } = drawing.spec({
    palette,
    width,
    height,
    fill: (ink) =>
      ink.pattern === 'solid'
        ? palette[ink.colour]
        : { image: patternTile(ink, palette, density), repetition: 'repeat', transform: `scale(${1 / density})` },
  });
  return {
    ...spec,
    children: children.map((mark) => ({ ...mark, animate: false })),
    interaction: { ...none, ...interaction },
    autoFit: false,
    width,
    height,
    animate: false,
  };
}

/** Paints the mark of a series at the pen's origin. */
export function paintSwatch(pen: CanvasRenderingContext2D, item: LegendItem, palette: Palette): void {
  const { width, height } = swatchSize;
  if ('ink' in item) {
    pen.fillStyle = pen.createPattern(patternTile(item.ink, palette), 'repeat') ?? palette[item.ink.colour];
    pen.fillRect(2, 1, width - 4, height - 2);
    return;
  }
  const colour = item.marker === 'diamond' && 'line' in item ? palette.blue : palette.text;
  pen.strokeStyle = colour;
  pen.lineWidth = 2;
  if ('line' in item) {
    pen.setLineDash(item.line === 'dashed' ? [5, 3] : []);
    pen.beginPath();
    pen.moveTo(0, height / 2);
    pen.lineTo(width, height / 2);
    pen.stroke();
    pen.setLineDash([]);
  }
  pen.beginPath();
  if (item.marker === 'circle') pen.arc(width / 2, height / 2, 3.5, 0, Math.PI * 2);
  else {
    pen.moveTo(width / 2, 2);
    pen.lineTo(width / 2 + 5, height / 2);
    pen.lineTo(width / 2, height - 2);
    pen.lineTo(width / 2 - 5, height / 2);
    pen.closePath();
  }
  pen.fillStyle = item.marker === 'circle' ? colour : palette.background;
  pen.fill();
  pen.stroke();
}
