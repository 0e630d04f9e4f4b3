/** Moves the focus to the content of the page. For a button that is removed when it is pressed. */
export function focusContent(): void {
  document.getElementById('content')?.focus();
}
