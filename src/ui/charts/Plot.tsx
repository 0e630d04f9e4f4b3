import { Base } from '@ant-design/charts';
import { memo, useMemo, useRef } from 'react';
import { type Drawing, plotSpec } from './Drawing.ts';
import type { Palette } from './palette.ts';

type Datum = Readonly<Record<string, unknown>>;
type Props = { drawing: Drawing; palette: Palette; width: number; onPick?: ((datum: Datum) => void) | undefined };
type PickEvent = { data?: { data?: Datum } };
type Ready = { chart: { on(name: string, listener: (event: PickEvent) => void): void } };

/** The chart package itself, which only a screen with a chart loads. */
export default function Plot({ onPick, ...shown }: Props) {
  const latest = useRef(onPick);
  latest.current = onPick;
  return <Drawn {...shown} pick={latest} />;
}

/** The package draws anew whenever it is rendered: only for another drawing, size or theme. */
const Drawn = memo(({ drawing, palette, width, pick }: Omit<Props, 'onPick'> & { pick: { current: Props['onPick'] } }) => {
  const spec = useMemo(
    () => plotSpec(drawing, palette, { width, height: drawing.height(width), density: window.devicePixelRatio || 1 }),
    [drawing, palette, width],
  );
  return (
    <Base
      {...spec}
      onReady={({ chart }: Ready) => {
        const tell = (event: PickEvent) => event.data?.data && pick.current?.(event.data.data);
        chart.on('element:click', tell);
        chart.on('label:click', tell);
      }}
    />
  );
});
