import type { MouseEvent } from 'react';

/** The `onClick` of a button that is removed when it is pressed: the control after it takes the focus, or else the one before it. */
export function passFocus(act: () => void): (event: MouseEvent<HTMLElement>) => void {
  return ({ currentTarget: { nextElementSibling: next, previousElementSibling: previous } }) => {
    const beside = next ?? previous;
    if (beside instanceof HTMLElement) beside.focus();
    act();
  };
}

/** Moves the focus to the content of the page. For a button that is removed when it is pressed. */
export function focusContent(): void {
  document.getElementById('content')?.focus();
}
