/** Gives the keyboard back to the table after a menu or a dialog: to that user's cell, else to the cell that Tab reaches, else to the way on from an empty list. */
export function focusCursor(user?: number): void {
  // the dialog takes the focus along when it goes
  window.setTimeout(() => {
    if (document.activeElement !== document.body && document.activeElement?.closest('[role="dialog"]')) return;
    const own = user === undefined ? null : document.querySelector<HTMLElement>(`[data-cell="${user}:menu"]`);
    (own ?? document.querySelector<HTMLElement>('[data-cell][tabindex="0"], .crm-state ~ .ant-empty button'))?.focus();
  });
}
