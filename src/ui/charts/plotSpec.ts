import type { Base } from '@ant-design/charts';
import type { ComponentProps } from 'react';
import type { Drawing } from './Drawing.ts';
import { patternTile } from './paintPattern.ts';
import type { Palette } from './palette.ts';

type Size = { width: number; height: number /** pixels of the canvas in a CSS pixel */; density: number };

/** Interactions that the package adds by itself and that our charts have no parts for. */
const none = { sliderFilter: false, legendFilter: false, scrollbarFilter: false };

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
