import type { LegendItem } from './Drawing.ts';
import { patternTile } from './paintPattern.ts';
import type { Palette } from './palette.ts';

export const swatchSize = { width: 24, height: 14 };

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
