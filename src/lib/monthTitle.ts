const title = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` → «ноябрь 2026». */
export function monthTitle(month: string): string {
  return title
    .format(new Date(`${month}-01T00:00:00Z`))
    .replace(/\sг\.$/, '')
    .replace(' ', '\u00a0');
}
