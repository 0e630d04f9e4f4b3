import { type KeyboardEvent, useState } from 'react';

/** Is Caps Lock on while the field has the focus? Known from the first key pressed. `hint` is what to tell then. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  // A password manager fills the field by key events that know no modifiers.
  const look = (event: KeyboardEvent) => setOn(event.nativeEvent instanceof window.KeyboardEvent && event.getModifierState('CapsLock'));
  return { hint: on ? 'Включён Caps\u00a0Lock.' : undefined, watch: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } };
}
