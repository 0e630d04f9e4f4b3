const rules = new Intl.PluralRules('ru');
const forms = {
  minute: { one: 'минуту', few: 'минуты', many: 'минут' },
  day: { one: 'день', few: 'дня', many: 'дней' },
  hour: { one: 'час', few: 'часа', many: 'часов' },
};
const MINUTE_MS = 60_000;
/** Minutes from which days are counted. */
const DAYS_FROM = 3 * 24 * 60;

/** How long something is still good for, to follow «действует»: «10 минут», «24 часа», «7 дней». Less than a minute counts as one. */
export function lifetime(expiresAt: Date, now: Date): string {
  const minutes = Math.max(1, Math.round((expiresAt.getTime() - now.getTime()) / MINUTE_MS));
  if (minutes >= DAYS_FROM) return counted(Math.round(minutes / (24 * 60)), forms.day);
  return minutes >= 120 ? counted(Math.round(minutes / 60), forms.hour) : counted(minutes, forms.minute);
}

function counted(count: number, { one, few, many }: Record<'one' | 'few' | 'many', string>) {
  const category = rules.select(count);
  const noun = category === 'one' ? one : category === 'few' ? few : many;
  return `${count}\u00a0${noun}`;
}
