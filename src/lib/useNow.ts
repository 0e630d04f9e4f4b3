import { useEffect, useState } from 'react';

/** The time, told anew every half minute, so that «5 минут назад» stays true. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
