const MINUTE_MS = 60_000;
/** Minutes from which days are counted. */
const DAYS_FROM = 3 * 24 * 60;

/** How long something is still good for, to follow «действует»: «10 минут», «24 часа», «7 дней». Less than a minute counts as one. */
export function lifetime({ expiresAt, now = new Date() }: { expiresAt: Date; now?: Date }): string {
  const minutes = Math.max(1, Math.round((expiresAt.getTime() - now.getTime()) / MINUTE_MS));
  if (minutes >= DAYS_FROM) return counted(Math.round(minutes / (24 * 60)), 'day');
  return minutes >= 120 ? counted(Math.round(minutes / 60), 'hour') : counted(minutes, 'minute');
}

function counted(count: number, unit: 'minute' | 'hour' | 'day') {
  const text = new Intl.NumberFormat('ru-RU', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  // of the three the accusative of «минута» alone is another word
  return text.replace('минута', 'минуту').replace(/\s/, '\u00a0');
}
