import { type ComponentType, lazy, Suspense } from 'react';

/** A lazy part that the screen can do without: nothing is shown while it loads, or where it does not come. */
export function lazyExtra<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const Part = lazy<ComponentType<object>>(
    () => load().catch(() => ({ default: () => null })) as Promise<{ default: ComponentType<object> }>,
  );
  return (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
