import { useEffect, useRef, useState } from 'react';

/** ms without a change after which a selection counts as made: nothing shows up under the pointer while it is being drawn. */
const SETTLED = 250;

/** How many rows the sheet's selection touches, once it stands still; nothing at once when it is gone. */
export function useSelectedRows(): [rows: number, onSelect: (rows: number) => void] {
  const [rows, setRows] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [onSelect] = useState(() => (count: number) => {
    clearTimeout(timer.current);
    if (count < 2) setRows(0);
    else timer.current = setTimeout(() => setRows(count), SETTLED);
  });
  return [rows, onSelect];
}
