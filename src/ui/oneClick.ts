import type { KeyboardEvent, MouseEvent } from 'react';

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

/** The `onKeyDown` of a day field: Enter takes the day that was typed and does not send the form as well. Ctrl+Enter sends it. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
