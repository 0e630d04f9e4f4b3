import type { ReactNode } from 'react';

/** What scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** A box that scrolls sideways when its table is wider than the screen. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="import-scroll" aria-label={label} {...reachable}>
      {children}
    </section>
  );
}
