/**
 * The cell of the cursor, or what stands in it to be pressed.
 * @param place selector of the cells among which it is looked for
 */
export function cursorCell(grid: HTMLElement | null | undefined, place = '.rdg-cell'): HTMLElement | null {
  return (
    grid?.querySelector<HTMLElement>(`${place}[tabindex="0"], ${place} [tabindex="0"]`) ??
    // A cell whose button was pressed and has gone since still leaves its place to that.
    grid?.querySelector<HTMLElement>(`${place}[aria-selected="true"]`) ??
    null
  );
}
