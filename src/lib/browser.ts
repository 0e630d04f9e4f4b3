/** The browser's own navigation, in an object so that a test can stand in its way. */
export const browserAddress = {
  go: (address: string) => window.location.assign(address),
};

/** Puts text onto the clipboard, also at an http:// address of an office, where browsers hide their clipboard. @returns whether it is there */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    field.style.insetBlockStart = '-100px';
    const before = document.activeElement;
    document.body.append(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    if (before instanceof HTMLElement) before.focus();
    return copied;
  }
}

/**
 * Leaves the console for an address that the API gave, in the same tab.
 * @returns false for one that no browser should follow (a script, a broken text): nothing happens then
 */
export function leaveFor(address: string): boolean {
  if (!URL.canParse(address, window.location.href)) return false;
  const url = new URL(address, window.location.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  browserAddress.go(url.href);
  return true;
}
