import dayjs from 'dayjs';

/** Instant of the API → local `21.11.2026, 15:04`. */
export function instant(iso: string): string {
  return dayjs(iso).format('DD.MM.YYYY, HH:mm');
}

/** Instant of the API → local `21.11.2026`. */
export function day(iso: string): string {
  return dayjs(iso).format('DD.MM.YYYY');
}

/** Instant of the API → local `15:04`. */
export function time(iso: string): string {
  return dayjs(iso).format('HH:mm');
}
