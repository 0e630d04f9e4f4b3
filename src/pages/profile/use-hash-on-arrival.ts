import { useEffect } from 'react';

/** A link like `/profile#sessions` shows its section, though the screen was not there when the browser looked for it. */
export function useHashOnArrival(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}
