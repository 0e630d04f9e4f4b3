/** Sidebar's version label (spec.md section 9). */
export const versionLabel = '0.2.2';

/** `App-Version` header: four numbers (api.md «request headers»). */
export const appVersion = '0.2.2.0';

/** The product's name as a user reads it. */
export const brand = 'Прорабка';

/** Browser title of a page: «Прайс-лист — Прорабка». */
export function pageTitle(title: string): string {
  return `${title} — ${brand}`;
}
