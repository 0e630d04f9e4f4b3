import type { ReactNode } from 'react';

/** One figure with its name, in a `<dl>`. */
export function Figure({ label, children, note }: { label: string; children: ReactNode; note?: string | undefined }) {
  return (
    <div className="plan-fact">
      <dt>{label}</dt>
      <dd>
        <strong className="card-figure">{children}</strong>
        {note && <span className="small">{note}</span>}
      </dd>
    </div>
  );
}
