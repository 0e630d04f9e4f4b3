/** Nothing has the focus: what had it is gone, and the person has not pressed anything else meanwhile. */
export const focusIsFree = () => document.activeElement === document.body;
