/** The «⋯» at the end of a line. */
export function MenuCell({ label, tabIndex, onOpen }: { label: string; tabIndex: number; onOpen(at: DOMRect): void }) {
  return (
    <button
      type="button"
      className="sheet-menu-button"
      aria-label={label}
      aria-haspopup="menu"
      tabIndex={tabIndex}
      onClick={(event) => onOpen(event.currentTarget.getBoundingClientRect())}
    />
  );
}
