import dayjs from 'dayjs';
import type { PaperHeading } from '../../company/shared.tsx';

const LOGO_HEIGHT = 72;

const LOGO_WIDTH = 200;

/** «Прайс-лист Ремонт-Мастер 2026-11-21.xlsx», without signs that file systems forbid. */
export function fileName(company: string, format: 'xlsx' | 'csv', now = dayjs()): string {
  const safe = company
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `Прайс-лист ${safe} ${now.format('YYYY-MM-DD')}.${format}`;
}

/** The logo as a book takes it; `width` and `height` in pixels. */
type BookLogo = { data: Uint8Array; type: 'png' | 'jpeg'; width: number; height: number };

/** What stands above the table: the name on the company's colour, its requisites, the logo beside them. */
export type BookHead = { title: string; lines: readonly string[]; color: string | null; logo: BookLogo | null };

/** Fetches the logo for the book; without it the file is made all the same. Excel draws no WebP, so that is drawn anew. */
export async function bookHead({ title, lines, color, logo }: PaperHeading): Promise<BookHead> {
  return { title, lines, color, logo: logo === null ? null : await bookLogo(logo).catch(() => null) };
}

async function bookLogo(address: string): Promise<BookLogo | null> {
  const answer = await fetch(address);
  if (!answer.ok) return null;
  const blob = await answer.blob();
  const picture = await createImageBitmap(blob);
  const scale = Math.min(1, LOGO_HEIGHT / picture.height, LOGO_WIDTH / picture.width);
  const size = { width: Math.max(1, Math.round(picture.width * scale)), height: Math.max(1, Math.round(picture.height * scale)) };
  const kept = blob.type === 'image/png' ? 'png' : blob.type === 'image/jpeg' ? 'jpeg' : null;
  const drawn = kept === null ? await asPng(picture) : blob;
  return { data: new Uint8Array(await drawn.arrayBuffer()), type: kept ?? 'png', ...size };
}

function asPng(picture: ImageBitmap) {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
