import { useRef } from 'react';

/**
 * Handlers of a button that opens and closes a popup. The popup closes on any pointer press outside it, so also on a press of this button,
 * before the click event comes. Whether the popup was open is therefore noted at the press.
 * @param onToggle the button is given when the popup is to open, null when it is to close
 */
export function useToggleButton(isOpen: boolean, onToggle: (button: HTMLElement | null) => void) {
  const wasOpen = useRef(false);
  return {
    onPointerDown() {
      wasOpen.current = isOpen;
    },
    onClick({ currentTarget }: { currentTarget: HTMLElement }) {
      onToggle(isOpen || wasOpen.current ? null : currentTarget);
      wasOpen.current = false;
    },
  };
}
