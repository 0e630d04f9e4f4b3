import type { MouseEvent } from 'react';

/** For a button that adds or deletes something: a double click is one click. */
export function oneClick(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) act();
  };
}

/** As `oneClick`, for the button that sends a form which stays open: the first answer may be here before the second click. */
export function submitOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
