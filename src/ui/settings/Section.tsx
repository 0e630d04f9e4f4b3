import type { ReactNode } from 'react';
import './settings.css';

type Props = { id: string; title: string; about?: string; extra?: ReactNode; children: ReactNode };

/** One card of a page of settings. Its heading takes the focus when what had it is gone. */
export function Section({ id, title, about, extra, children }: Props) {
  return (
    <section id={id} className="panel settings-section" aria-labelledby={headingOf(id)}>
      <div className="settings-section-head">
        <h2 id={headingOf(id)} tabIndex={-1}>
          {title}
        </h2>
        {about ? <p className="about">{about}</p> : null}
        {extra ? <div className="settings-section-extra">{extra}</div> : null}
      </div>
      {children}
    </section>
  );
}

/** Moves the focus to a section’s heading. */
export function focusSection(id: string): void {
  document.getElementById(headingOf(id))?.focus();
}

function headingOf(id: string): string {
  return `${id}-heading`;
}
