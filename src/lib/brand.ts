/** Sidebar's version label (spec.md section 9). */
export const versionLabel = '0.2.2';

/** What every call of the API carries (spec.md section 7); the version is four numbers (api.md «request headers»). */
export const callHeaders = { 'App-Version': '0.2.2.0', 'Content-Type': 'application/json' } as const;

/** The product's name as a user reads it. */
export const brand = 'Прорабка';

/** Browser title of a page: «Прайс-лист — Прорабка». */
export function pageTitle(title: string): string {
  return `${title} — ${brand}`;
}
