import { useEffect, useEffectEvent } from 'react';

/** Calls the latest `act` when the component is unmounted: React sends no blur to a field that is removed with its screen. */
export function useUnmount(act: () => void): void {
  const onUnmount = useEffectEvent(act);
  useEffect(() => () => onUnmount(), []);
}
