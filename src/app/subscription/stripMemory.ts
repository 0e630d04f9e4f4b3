const KEY = 'subscription-strip';

/** What was put away today: tomorrow, or when the text changes, it is said again. */
export const stripMemory = {
  isHidden(text: string, today: string): boolean {
    try {
      return localStorage.getItem(KEY) === `${today} ${text}`;
    } catch {
      return false;
    }
  },
  hide(text: string, today: string): void {
    try {
      localStorage.setItem(KEY, `${today} ${text}`);
    } catch {
      // A closed storage costs one more press after a reload.
    }
  },
};
