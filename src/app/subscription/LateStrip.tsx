import { lazy, Suspense } from 'react';
import { useExtension } from '../../lib/meta-context.tsx';

/** ms after the shell: the first screen comes first */
const LATER = 1500;

const Strip = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, LATER));
  // One that does not come costs the reminder, not the screen.
  return import('./SubscriptionStrip.tsx').catch(() => ({ default: () => null }));
});

/** The subscription's strip, loaded when the first screen is there. */
export function LateStrip() {
  return useExtension('billing') ? (
    <Suspense fallback={null}>
      <Strip />
    </Suspense>
  ) : null;
}
