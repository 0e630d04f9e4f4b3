import { type ComponentType, useEffect } from 'react';
import { useConnection } from '../lib/connection.ts';
import { useFeedback } from './feedback.ts';
import { focusIsFree } from './focusIsFree.ts';
import { type Load, lazyPart } from './lazyPart.tsx';

const NO_CONNECTION = 'Окно не открылось: нет связи с сервером. Попробуйте ещё раз, когда она появится.';
const RELOAD = 'Окно не открылось. Обновите страницу и откройте его ещё раз.';

/**
 * A dialog whose code is loaded when it is first asked for. Where that fails (no connection), a message says so and the
 * dialog is closed: the screen below and what is typed in it stay, and the next asking tries again. Some browsers remember a failure for as
 * long as the page stands: a second one while the API answers is told with the way out.
 * The focus returns to where it was, unless the dialog or its screen gave it to something else.
 */
export function lazyDialog<P extends { onClose(): void }>(load: Load<P>): ComponentType<P> {
  let failed = false;
  return lazyPart(load, ({ onClose }: P) => {
    const { message } = useFeedback();
    const connection = useConnection();
    useEffect(returnFocus, []);
    return () => {
      message.error(failed && connection.get() ? RELOAD : NO_CONNECTION);
      failed = true;
      onClose();
    };
  });
}

/** antd gives the focus back as a dialog fades; one that is taken away at once leaves it to nobody. */
function returnFocus() {
  const from = document.activeElement;
  return () => {
    window.setTimeout(() => {
      if (focusIsFree() && from instanceof HTMLElement && from.isConnected) from.focus();
    });
  };
}
