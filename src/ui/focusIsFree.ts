/** Nothing has the focus: what had it is gone, and the person has not pressed anything else meanwhile. */
export const focusIsFree = () => document.activeElement === document.body;

/** Somebody types: a late answer must not take the keyboard. */
export const isTyping = () => document.activeElement?.matches('input, textarea') === true;
