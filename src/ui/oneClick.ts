import type { MouseEvent } from 'react';

/** For a button that adds or deletes something: a double click is one click. */
export function oneClick(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail <= 1) act();
  };
}
