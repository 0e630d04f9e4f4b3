/** Moves the focus to the control beside one that is removed when it is pressed. */
export function focusBeside({ nextElementSibling: next, previousElementSibling: previous }: HTMLElement): void {
  const beside = next ?? previous;
  if (beside instanceof HTMLElement) beside.focus();
}

/** Moves the focus to the content of the page. For a button that is removed when it is pressed. */
export function focusContent(): void {
  document.getElementById('content')?.focus();
}
