import { type KeyboardEvent, useState } from 'react';

/** Is Caps Lock on while the field has the focus? Known from the first key pressed. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { on, watch: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } };
}
