import { Base } from '@ant-design/charts';
import { memo, useMemo } from 'react';
import type { Drawing } from './Drawing.ts';
import type { Palette } from './palette.ts';
import { plotSpec } from './plotSpec.ts';

type Props = {
  drawing: Drawing;
  palette: Palette;
  width: number;
  onPick?: ((datum: Readonly<Record<string, unknown>>) => void) | undefined;
};

/** The chart package itself: nearly 300 kB that only a screen with a chart loads. */
function Plot({ drawing, palette, width, onPick }: Props) {
  const spec = useMemo(() => plotSpec(drawing, palette, width, drawing.height(width)), [drawing, palette, width]);
  return (
    <Base
      {...spec}
      onEvent={(_: unknown, event: { type?: string; data?: { data?: Record<string, unknown> } }) => {
        if (event.type === 'element:click' && event.data?.data) onPick?.(event.data.data);
      }}
    />
  );
}

// the package draws anew whenever it is rendered
export default memo(Plot);
