/** «Аналитика — По месяцам — Ремонт-Мастер 2026-01-01…2026-12-31.png», without signs that file systems forbid. */
export function fileName(
  parts: { what: string; company: string; from: string; to: string },
  ending: 'png' | 'csv' | 'xlsx' | 'zip',
): string {
  const name = `${parts.what} — ${parts.company} ${parts.from}…${parts.to}`;
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').replace(/\s+/g, ' ');
  return `${safe.trim()}.${ending}`;
}
