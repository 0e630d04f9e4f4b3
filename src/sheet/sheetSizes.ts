import type { Density } from './columns/columnLayout.ts';

const ROW_HEIGHT = 38;
const TALL_ROW_HEIGHT = 52;
/** height of the header row on narrow screens, and with compact rows */
const NARROW_HEADER_HEIGHT = 32;
const LOW_HEADER_HEIGHT = 28;
/** px added to the height of a row */
const DENSITY_PX: Record<Density, number> = { compact: -6, normal: 0, large: 8 };
/** px at the start of a row where it can be dragged and selected; the row number stands beside it, on narrow screens inside it */
export const STRIP = 18;
const DIGIT = 7.5;

/** Heights of a sheet's lines in px. @param tall rows of two lines, for narrow screens */
export function sheetHeights(tall: boolean, density: Density = 'normal') {
  const usualHeader = density === 'compact' ? LOW_HEADER_HEIGHT : ROW_HEIGHT;
  return {
    row: (tall ? TALL_ROW_HEIGHT : ROW_HEIGHT) + DENSITY_PX[density],
    header: tall ? NARROW_HEADER_HEIGHT : usualHeader,
  };
}

/** Width of the row numbers in px. */
export function gutterWidth(groups: readonly { rows: readonly unknown[] }[], tall: boolean): number {
  const digits = String(groups.reduce((sum, { rows }) => sum + rows.length, 10)).length;
  return digits * DIGIT + (tall ? 10 : STRIP + 6);
}
