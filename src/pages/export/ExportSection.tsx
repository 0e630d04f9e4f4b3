import type { ReactNode } from 'react';

type Props = { id: string; title: string; about?: string; children: ReactNode };

/** One card of the page. */
export function ExportSection({ id, title, about, children }: Props) {
  return (
    <section className="panel" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{title}</h2>
      {about ? <p className="about">{about}</p> : null}
      {children}
    </section>
  );
}
