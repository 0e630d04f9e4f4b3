/** The day (`YYYY-MM-DD`) of a moment in a time zone such as `Europe/Moscow`. */
export function salesDay(moment: Date, timeZone: string): string {
  // the Swedish way of writing dates is ISO 8601
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);
}
