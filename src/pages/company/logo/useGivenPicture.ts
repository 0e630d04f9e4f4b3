import { type RefObject, useEffect, useRef, useState } from 'react';
import { pictureIn } from './logoFile.ts';

/**
 * Hears of pictures dropped on an element, or pasted anywhere on the page: a picture is no text, so it is meant for no field.
 * @returns whether something is being held over the element
 */
export function useGivenPicture(area: RefObject<HTMLElement | null>, give: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(give);
  latest.current = give;

  useEffect(() => {
    const element = area.current;
    const listening = new AbortController();
    const { signal } = listening;
    const take = (data: DataTransfer | null) => {
      const file = pictureIn(data);
      if (file) latest.current(file);
    };
    document.addEventListener('paste', (event) => take(event.clipboardData), { signal });
    element?.addEventListener(
      'dragover',
      (event) => {
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    element?.addEventListener('dragleave', () => setOver(false), { signal });
    element?.addEventListener(
      'drop',
      (event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer);
      },
      { signal },
    );
    return () => listening.abort();
  }, [area]);
  return over;
}
