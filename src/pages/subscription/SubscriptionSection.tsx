import type { ReactNode } from 'react';

type Props = { id: string; title: string; about?: string; children: ReactNode };

/** One card of the page. Its heading may take the focus. */
export function SubscriptionSection({ id, title, about, children }: Props) {
  return (
    <section className="panel" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} tabIndex={-1}>
        {title}
      </h2>
      {about && <p className="about">{about}</p>}
      {children}
    </section>
  );
}
