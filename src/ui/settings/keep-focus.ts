import type { MouseEvent } from 'react';

/**
 * For a button under a form: pressing it leaves the focus in the field. A field that complains when it is left would push the
 * button away from under the pointer before it is let go, and the press would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
