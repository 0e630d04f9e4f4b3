import type { ReactNode } from 'react';

/** A form of the ways in: the page judges what is typed, and nothing leaves it by the browser's own sending. */
export function EntryForm({ onSubmit, children }: { onSubmit(): void; children: ReactNode }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
