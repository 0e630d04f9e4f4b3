import { type RefObject, useEffect, useRef } from 'react';

/** True once the component is unmounted: an answer that comes later must not navigate. */
export function useIsLeft(): Readonly<RefObject<boolean>> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
