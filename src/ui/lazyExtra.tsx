import { type ComponentType, lazy, Suspense } from 'react';

/** A part that its screen does without until the code is there, and where it does not come. */
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
