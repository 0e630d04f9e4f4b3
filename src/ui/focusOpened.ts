/**
 * For a dialog's `afterOpenChange`: puts the focus into its first field, unless a control has it already. A field's own `autoFocus` comes while the
 * dialog is still hidden and leads nowhere.
 * @param selector of the field within the dialog
 */
export function focusOpened(selector: string): (open: boolean) => void {
  return (open) => {
    if (!open || document.activeElement?.matches('input, textarea, button')) return;
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    dialog?.querySelector<HTMLElement>(selector)?.focus();
  };
}
