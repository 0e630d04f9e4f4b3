import type { ReactNode } from 'react';

/** The ways on from a step, always in sight. `children`: its buttons, the way on last. */
export function StepFooter({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <footer className="import-footer">
      {note}
      <div className="import-buttons">{children}</div>
    </footer>
  );
}
