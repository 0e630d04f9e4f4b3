import type { Ink, Palette } from './palette.ts';

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
