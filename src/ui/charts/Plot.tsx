import { Bar, Column, DualAxes, Pie } from '@ant-design/charts';
import { type ComponentType, memo, useMemo, useRef } from 'react';
import { type Drawing, type PlotConfig, plotConfig } from './Drawing.ts';
import type { Palette } from './palette.ts';

const plots = { Bar, Column, DualAxes, Pie } as Record<PlotConfig['plot'], ComponentType<object>>;

type Datum = Readonly<Record<string, unknown>>;
type Props = {
  drawing: Drawing;
  palette: Palette;
  width: number;
  /** pixels of the canvas in a CSS pixel; the screen's own unless given */
  density?: number;
  onPick?(datum: Datum): void;
  onReady?(plot: never): void;
};
type PlotEvent = { type: string; data?: { data?: Datum } };

/** The chart package itself, which only a screen with a chart loads. */
export default function Plot({ onPick, ...shown }: Props) {
  const latest = useRef(onPick);
  latest.current = onPick;
  return <Drawn {...shown} pick={latest} />;
}

/** The package draws anew whenever its configuration changes: only for another drawing, size or theme. */
const Drawn = memo(
  ({
    drawing,
    palette,
    width,
    density = window.devicePixelRatio || 1,
    pick,
    onReady,
  }: Omit<Props, 'onPick'> & { pick: { current: Props['onPick'] } }) => {
    const { plot, config } = useMemo(() => plotConfig(drawing, palette, { width, density }), [drawing, palette, width, density]);
    const Component = plots[plot];
    // the package listens by the function it was first given
    const onEvent = (_: unknown, { type, data }: PlotEvent) => {
      if ((type === 'element:click' || type === 'label:click') && data?.data) pick.current?.(data.data);
    };
    return <Component {...config} {...{ onEvent, onReady }} />;
  },
);
