import type { Drawing, PlotSpec } from './Drawing.ts';
import { patternTile } from './paintPattern.ts';
import type { Palette } from './palette.ts';

type Size = { width: number; height: number /** pixels of the canvas in a CSS pixel */; density: number };

/** A drawing at a size, in colours. Nothing moves: figures are there at once, on paper too. */
export function plotSpec(drawing: Drawing, palette: Palette, { width, height, density }: Size): PlotSpec {
  const spec = drawing.spec({
    palette,
    width,
    height,
    fill: (ink) =>
      ink.pattern === 'solid'
        ? palette[ink.colour]
        : { image: patternTile(ink, palette, density), repetition: 'repeat', transform: `scale(${1 / density})` },
  });
  return { ...spec, autoFit: false, width, height, animate: false };
}
