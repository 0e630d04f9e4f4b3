/** The product's name as a user reads it. */
export const brand = 'Прорабка';

/** Browser title of a page: «Прайс-лист — Прорабка». */
export function pageTitle(title: string): string {
  return `${title} — ${brand}`;
}
