import type { BarConfig, ColumnConfig, DualAxesConfig, PieConfig } from '@ant-design/charts';
import { type Ink, type Palette, patternTile } from './palette.ts';

/** A component of the chart package with its configuration. */
export type PlotConfig =
  | { plot: 'Bar'; config: BarConfig }
  | { plot: 'Column'; config: ColumnConfig }
  | { plot: 'DualAxes'; config: DualAxesConfig }
  | { plot: 'Pie'; config: PieConfig };

/** Where and with what a drawing is made. */
export type Look = {
  palette: Palette;
  width: number;
  height: number;
  /** what fills a shape with this ink */
  fill(ink: Ink): unknown;
};

/** What a legend names: a filled shape, or a mark drawn in one colour. */
export type Series = { title: string } & ({ ink: Ink } | { mark: 'hyphen' | 'dash' | 'diamond'; colour: 'blue' | 'text' });

/** A chart apart from the screen it is shown on, so that the same one goes to the screen and into a picture. `D`: what a click on it tells. */
export type Drawing<D = unknown> = {
  /** in CSS pixels */
  height: number;
  draw(look: Look): PlotConfig;
  /** what was clicked: undefined where it stands for nothing */
  picked(datum: Readonly<Record<string, unknown>>): D | undefined;
};

type Size = {
  width: number;
  /** pixels of the canvas in a CSS pixel */
  density: number;
};

/** A drawing at a size, in colours. Nothing moves: figures are there at once, on paper too. */
export function plotConfig(drawing: Drawing, palette: Palette, { width, density }: Size): PlotConfig {
  const { height } = drawing;
  const fill = (ink: Ink) =>
    ink.pattern === 'solid'
      ? palette[ink.colour]
      : { image: patternTile(ink, palette, density), repetition: 'repeat', transform: `scale(${1 / density})` };
  const { plot, config } = drawing.draw({ palette, width, height, fill });
  return { plot, config: { ...config, theme: themeOf(palette), autoFit: false, width, height, animate: false } } as PlotConfig;
}

/** The console's own type and colours for all that stands around a plot. */
function themeOf({ text, muted, grid, background, font }: Palette) {
  const label = { labelFill: muted, labelOpacity: 1, labelFillOpacity: 1, labelFontSize: 12, labelFontFamily: font };
  return {
    type: 'light',
    axis: { ...label, tick: false, gridStroke: grid, gridStrokeOpacity: 1, gridLineWidth: 1, gridLineDash: [0, 0] },
    legendCategory: {
      itemLabelFill: muted,
      itemLabelFillOpacity: 1,
      itemLabelFontSize: 13,
      itemLabelFontFamily: font,
      itemMarkerSize: 12,
      navButtonFill: text,
      navPageNumFill: muted,
    },
    tooltip: {
      css: {
        '.g2-tooltip': {
          background,
          color: text,
          border: `1px solid ${grid}`,
          'border-radius': '8px',
          'font-family': font,
          'font-size': '13px',
        },
        '.g2-tooltip-title': { color: text, 'font-weight': '600' },
        '.g2-tooltip-list-item-name-label': { color: text },
        '.g2-tooltip-list-item-value': { color: text },
      },
    },
  };
}

/** Text written upon a plot: on a ground of its own, so that it can be read above a pattern. */
export function labelStyle({ text, background, font }: Palette) {
  return {
    fill: text,
    fillOpacity: 1,
    fontSize: 12,
    fontFamily: font,
    background: true,
    backgroundFill: background,
    backgroundFillOpacity: 0.92,
    backgroundRadius: 3,
    backgroundPadding: [1, 3, 1, 3],
  };
}

/** Options by which the colours of series and the legend agree: values of `colorField` are their titles. */
export function seriesOptions(series: readonly Series[], { palette, fill }: Look) {
  const of = (title: string) => series.find((one) => one.title === title);
  return {
    colours: {
      domain: series.map(({ title }) => title),
      range: series.map((one) => palette['ink' in one ? one.ink.colour : one.colour]),
    },
    fill: (title: string) => {
      const one = of(title);
      return one && 'ink' in one ? fill(one.ink) : palette.background;
    },
    legend: {
      itemMarker: (title: string) => {
        const one = of(title);
        return one && 'mark' in one ? one.mark : 'square';
      },
      itemMarkerFill: ({ id }: { id: string }) => {
        const one = of(id);
        return one && 'ink' in one ? fill(one.ink) : palette.background;
      },
      itemMarkerStroke: ({ id }: { id: string }) => {
        const one = of(id);
        return one && 'mark' in one ? palette[one.colour] : 'transparent';
      },
      itemMarkerLineWidth: 2,
    },
  };
}
