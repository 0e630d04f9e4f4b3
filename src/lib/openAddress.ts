/** The browser's own navigation, in an object so that a test can stand in its way. */
export const browserAddress = {
  go: (address: string) => window.location.assign(address),
};

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
