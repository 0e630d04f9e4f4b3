import { useRef } from 'react';

/**
 * Handlers of a button that opens a popup and closes it. A press outside closes the popup, and the button is outside: by the time of the click
 * the popup is closed already, so the press tells whether it was open.
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
