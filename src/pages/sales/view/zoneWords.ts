import { DEFAULT_ZONE } from './zone.ts';

/** «Дни и месяцы — по московскому времени (Europe/Moscow).» */
export function zoneWords(zone: string): string {
  return zone === DEFAULT_ZONE ? `Дни и месяцы — по московскому времени (${zone}).` : `Дни и месяцы — по времени зоны ${zone}.`;
}
