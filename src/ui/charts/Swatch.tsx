import { useEffect, useRef } from 'react';
import type { LegendItem } from './Drawing.ts';
import { paintSwatch, swatchSize } from './paintSwatch.ts';
import type { Palette } from './palette.ts';

/** The mark of a series, as it is on the plot. */
export function Swatch({ item, palette }: { item: LegendItem; palette: Palette }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen) return;
    const density = window.devicePixelRatio || 1;
    canvas.current.width = swatchSize.width * density;
    canvas.current.height = swatchSize.height * density;
    pen.scale(density, density);
    paintSwatch(pen, item, palette);
  }, [item, palette]);
  return <canvas ref={canvas} className="chart-swatch" style={swatchSize} />;
}
