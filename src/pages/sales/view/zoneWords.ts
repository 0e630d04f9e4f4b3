/** «Дни и месяцы — по московскому времени (Europe/Moscow).» @param zone as the server names it; undefined until it has */
export function zoneWords(zone: string | undefined): string {
  if (zone === undefined || zone === 'Europe/Moscow') return 'Дни и месяцы — по московскому времени (Europe/Moscow).';
  return `Дни и месяцы — по времени ${zone}.`;
}
