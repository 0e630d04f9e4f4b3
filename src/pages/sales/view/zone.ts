import { createContext, useContext, useMemo } from 'react';

/** Where the days of sales begin and end, as the server names it; Moscow where it does not say. */
export const DEFAULT_ZONE = 'Europe/Moscow';

const ZoneContext = createContext(DEFAULT_ZONE);
export const ZoneProvider = ZoneContext.Provider;

/** Instants of the API as `21.11.2026, 15:04` and `21.11.2026` of the zone in which sales are counted, wherever the reader is. */
export function useZonedTime(): { instant(iso: string): string; day(iso: string): string } {
  const timeZone = useContext(ZoneContext);
  return useMemo(() => {
    const day = new Intl.DateTimeFormat('ru-RU', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
    const time = new Intl.DateTimeFormat('ru-RU', { timeZone, hour: '2-digit', minute: '2-digit' });
    const of = (iso: string) => new Date(iso);
    return { instant: (iso) => `${day.format(of(iso))}, ${time.format(of(iso))}`, day: (iso) => day.format(of(iso)) };
  }, [timeZone]);
}
