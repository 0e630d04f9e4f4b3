import type { ReactNode } from 'react';
import './card.css';

/** A section of a card. */
export function CardSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel card-section" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
