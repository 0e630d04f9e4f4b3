/** Moves the focus to the content of the page, for a button that disappears when it is pressed. */
export function focusContent(): void {
  document.getElementById('content')?.focus();
}
