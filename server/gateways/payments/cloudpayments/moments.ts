/**
 * A moment as the provider writes it: UTC without saying so, `2026-11-21T10:00:00` in answers and `2026-11-21 10:00:00` in notifications.
 * null for anything else.
 */
export function momentOf(text: string | null | undefined): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:?\d\d)?$/.exec(text?.trim() ?? '');
  if (!match) return null;
  const moment = new Date(`${match[1]}T${match[2]}${match[3] ?? 'Z'}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
