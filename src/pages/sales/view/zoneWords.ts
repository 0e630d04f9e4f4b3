import { DEFAULT_ZONE } from './zone.ts';

/** «Дни и месяцы — по московскому времени.»; another zone by its name, which has no Russian spelling. */
export function zoneWords(zone: string): string {
  return zone === DEFAULT_ZONE ? 'Дни и месяцы — по московскому времени.' : `Дни и месяцы — по времени зоны ${zone}.`;
}
