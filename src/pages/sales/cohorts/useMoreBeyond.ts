import { useEffect, useRef, useState } from 'react';

type Beyond = { before: boolean; after: boolean };

/** Whether a box that scrolls sideways has more before and after what it shows; anew as it is scrolled, and as it or its content changes in size. */
export function useMoreBeyond<E extends HTMLElement>() {
  const box = useRef<E>(null);
  const [beyond, setBeyond] = useState<Beyond>({ before: false, after: false });
  useEffect(() => {
    const found = box.current;
    if (!found) return;
    const look = () => {
      const [before, after] = [found.scrollLeft > 1, found.scrollLeft + found.clientWidth < found.scrollWidth - 1];
      setBeyond((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const sizes = new ResizeObserver(look);
    for (const one of [found, ...found.children]) sizes.observe(one);
    found.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      found.removeEventListener('scroll', look);
    };
  }, []);
  return { box, beyond };
}
