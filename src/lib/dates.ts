const instantFormat = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const timeFormat = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

/** Calendar day `YYYY-MM-DD` → `21.11.2026`; never shifted by the time zone. */
export function day(iso: string): string {
  const [year, month, date] = iso.slice(0, 10).split('-');
  return `${date}.${month}.${year}`;
}

/** Instant of the API → local `21.11.2026, 15:04`. */
export function instant(iso: string): string {
  return instantFormat.format(new Date(iso));
}

/** Instant of the API → local `15:04`. */
export function time(iso: string): string {
  return timeFormat.format(new Date(iso));
}
