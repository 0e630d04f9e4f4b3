/** Opens the import of a price list. Replaced by the import screen. */
export function ImportButton(_props: { disabled?: boolean }) {
  return null;
}
