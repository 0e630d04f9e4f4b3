/**
 * Hands the keyboard to the search of a list, after what was pressed in it is gone.
 * @param pressed it stands in the `section` that the search stands in
 */
export function focusSearch(pressed: Element): void {
  const list = pressed.closest('section');
  window.setTimeout(() => list?.querySelector<HTMLElement>('input[type="search"]')?.focus());
}
