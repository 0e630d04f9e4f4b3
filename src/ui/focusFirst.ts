/** Puts the focus into a form that has opened, unless somebody is in it already. */
export function focusFirst(form: HTMLElement | null, selector: string): void {
  if (form && !form.contains(document.activeElement)) form.querySelector<HTMLElement>(selector)?.focus();
}
