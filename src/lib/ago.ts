import { useEffect, useState } from 'react';
import { instant, time } from './dates.ts';
import { counted } from './plural.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * How long ago an instant of the API was: «только что», «5 минут назад», «вчера в 14:05»; what is older has its date.
 * @param now milliseconds; an instant that lies ahead of this device’s clock is «только что»
 */
export function agoWords(iso: string, now: number): string {
  const passed = now - Date.parse(iso);
  if (passed < MINUTE) return 'только что';
  if (passed < HOUR) return `${counted(Math.floor(passed / MINUTE), 'минуту', 'минуты', 'минут')} назад`;
  const day = new Date(iso).toDateString();
  if (day === new Date(now).toDateString()) return `${counted(Math.floor(passed / HOUR), 'час', 'часа', 'часов')} назад`;
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return day === yesterday.toDateString() ? `вчера в\u00a0${time(iso)}` : instant(iso);
}

/** The time, told anew every half minute, so that «5 минут назад» stays true. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
