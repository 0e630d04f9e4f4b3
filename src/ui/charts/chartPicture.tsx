import { theme } from 'antd';
import { createRoot } from 'react-dom/client';
import type { Drawing } from './Drawing.ts';
import Plot from './Plot.tsx';
import { type Palette, paletteOf } from './palette.ts';

/** Width of the chart in a picture, in CSS pixels; the picture has twice as many. */
export const pictureWidth = 1100;

const MARGIN = 32;

/** Pixels of a picture in a CSS pixel. */
export const pictureDensity = 2;

const TITLE = 34;

const LINE = 22;

const PATIENCE_MS = 15_000;

/**
 * A chart as a .png: light whatever the theme and of one size whatever the screen, with the caption and the legend on it.
 * @throws Error with a sentence for the user
 */
export async function chartPicture(drawing: Drawing, caption: Caption): Promise<Blob> {
  const palette = paletteOf(theme.getDesignToken());
  const plot = await drawn(drawing, palette);
  try {
    const page = paintPage(plot.canvas, drawing.height, caption, palette);
    const picture = await new Promise<Blob | null>((resolve) => page.toBlob(resolve, 'image/png'));
    if (!picture) throw new Error('no picture');
    return picture;
  } catch {
    throw new Error('Картинка не получилась. Попробуйте ещё раз или сделайте снимок экрана.');
  } finally {
    plot.remove();
  }
}

/** Draws beside the screen, where nobody sees it. */
function drawn(drawing: Drawing, palette: Palette) {
  const host = document.createElement('div');
  host.setAttribute('aria-hidden', 'true');
  Object.assign(host.style, { position: 'fixed', insetInlineStart: '-10000px', insetBlockStart: '0', inlineSize: `${pictureWidth}px` });
  document.body.append(host);
  const root = createRoot(host);
  const remove = () => {
    root.unmount();
    host.remove();
  };
  return new Promise<{ canvas: HTMLCanvasElement; remove(): void }>((resolve, reject) => {
    const late = setTimeout(() => {
      remove();
      reject(new Error('График не нарисовался. Попробуйте ещё раз.'));
    }, PATIENCE_MS);
    const onReady = ({ chart }: Ready) => {
      const scene = chart.getContext().canvas;
      // as sharp on a plain screen as on a fine one
      scene.getConfig().devicePixelRatio = pictureDensity;
      scene.resize(pictureWidth, drawing.height);
      chart.on('afterrender', () => {
        const canvas = host.querySelector('canvas');
        if (!canvas) return;
        clearTimeout(late);
        // the canvas is painted in the frame that follows
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ canvas, remove })));
      });
    };
    root.render(<Plot drawing={drawing} palette={palette} width={pictureWidth} density={pictureDensity} onReady={onReady} />);
  });
}

type Scene = { getConfig(): { devicePixelRatio?: number }; resize(width: number, height: number): void };
type Ready = { chart: { on(name: string, listener: () => void): void; getContext(): { canvas: Scene } } };

/** What is written above a chart, so that the picture can be read alone. */
export type Caption = { title: string; lines: readonly string[] };

/** A sheet with the caption and the chart one under another. */
function paintPage(plot: HTMLCanvasElement, plotHeight: number, caption: Caption, palette: Palette): HTMLCanvasElement {
  const page = document.createElement('canvas');
  const pen = page.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const lines = caption.lines.flatMap((line) => wrapped(pen, line, font(palette, 15)));
  const above = MARGIN + TITLE + lines.length * LINE + 18;
  page.width = (pictureWidth + 2 * MARGIN) * pictureDensity;
  page.height = (above + plotHeight + MARGIN) * pictureDensity;
  pen.scale(pictureDensity, pictureDensity);
  pen.fillStyle = palette.background;
  pen.fillRect(0, 0, page.width, page.height);
  pen.textBaseline = 'middle';
  write(pen, caption.title, [MARGIN, MARGIN + TITLE / 2], { font: font(palette, 22, 600), colour: palette.text });
  for (const [at, line] of lines.entries()) {
    write(pen, line, [MARGIN, MARGIN + TITLE + LINE * (at + 0.5)], { font: font(palette, 15), colour: palette.muted });
  }
  pen.drawImage(plot, MARGIN, above, pictureWidth, plotHeight);
  return page;
}

type Pen = CanvasRenderingContext2D;

function font({ font: family }: Palette, size: number, weight = 400) {
  return `${weight} ${size}px ${family}`;
}

function write(pen: Pen, text: string, [x, y]: readonly [number, number], style: { font: string; colour: string }) {
  pen.font = style.font;
  pen.fillStyle = style.colour;
  pen.fillText(text, x, y, pictureWidth);
}

/** The line in pieces that fit, parted at spaces. */
function wrapped(pen: Pen, line: string, style: string) {
  pen.font = style;
  const pieces: string[] = [];
  for (const word of line.split(' ')) {
    const longer = pieces.length > 0 ? `${pieces.at(-1)} ${word}` : word;
    if (pieces.length > 0 && pen.measureText(longer).width <= pictureWidth) pieces[pieces.length - 1] = longer;
    else pieces.push(word);
  }
  return pieces;
}
