import { Base } from '@ant-design/charts';
import { theme } from 'antd';
import { createRoot } from 'react-dom/client';
import type { Drawing } from '../Drawing.ts';
import { type Palette, paletteOf } from '../palette.ts';
import { plotSpec } from '../plotSpec.ts';
import { type Caption, paintPage, pictureDensity, pictureWidth } from './paintPage.ts';

type Scene = { getConfig(): { devicePixelRatio?: number }; resize(width: number, height: number): void };
type Ready = { chart: { on(name: string, listener: () => void): void; getContext(): { canvas: Scene } } };
const PATIENCE_MS = 15_000;

/**
 * A chart as a .png: light whatever the theme and of one size whatever the screen, with the caption and the legend on it.
 * @throws Error with a sentence for the user
 */
export async function chartPicture(drawing: Drawing, caption: Caption): Promise<Blob> {
  const palette = paletteOf(theme.getDesignToken());
  const plot = await drawn(drawing, palette);
  try {
    const page = paintPage(plot.canvas, plot.height, { caption, legend: drawing.legend, palette });
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
  const height = drawing.height(pictureWidth);
  const remove = () => {
    root.unmount();
    host.remove();
  };
  return new Promise<{ canvas: HTMLCanvasElement; height: number; remove(): void }>((resolve, reject) => {
    const late = setTimeout(() => {
      remove();
      reject(new Error('График не нарисовался. Попробуйте ещё раз.'));
    }, PATIENCE_MS);
    const onReady = ({ chart }: Ready) => {
      const scene = chart.getContext().canvas;
      // as sharp on a plain screen as on a fine one
      scene.getConfig().devicePixelRatio = pictureDensity;
      scene.resize(pictureWidth, height);
      chart.on('afterrender', () => {
        const canvas = host.querySelector('canvas');
        if (!canvas) return;
        clearTimeout(late);
        // the canvas is painted in the frame that follows
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ canvas, height, remove })));
      });
    };
    root.render(<Base {...plotSpec(drawing, palette, { width: pictureWidth, height, density: pictureDensity })} onReady={onReady} />);
  });
}
