import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useConnection } from '../lib/connection.ts';
import { useFeedback } from './feedback.ts';

const NO_CONNECTION = 'Окно не открылось: нет связи с сервером. Попробуйте ещё раз, когда она появится.';
const RELOAD = 'Окно не открылось. Обновите страницу и откройте его ещё раз.';

/**
 * A dialog whose code is loaded when it is first asked for. Where that fails (no connection), a message says so and the
 * dialog is closed: the screen below and what is typed in it stay, and the next asking tries again. Some browsers remember a failure for as
 * long as the page stands: a second one while the API answers is told with the way out.
 * The focus returns to where it was, unless the dialog or its screen gave it to something else.
 */
export function lazyDialog<P extends { onClose(): void }>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  let ready: ComponentType<P> | null = null;
  let failed = false;

  return function LazyDialog(props: P) {
    const { message } = useFeedback();
    const connection = useConnection();
    const [Dialog, setDialog] = useState(() => ready);
    const close = useRef(props.onClose);
    close.current = props.onClose;
    useEffect(returnFocus, []);
    useEffect(() => {
      if (ready) return;
      let gone = false;
      load().then(
        (loaded) => {
          ready = loaded.default;
          if (!gone) setDialog(() => loaded.default);
        },
        () => {
          if (gone) return;
          message.error(failed && connection.get() ? RELOAD : NO_CONNECTION);
          failed = true;
          close.current();
        },
      );
      return () => {
        gone = true;
      };
    }, [message, connection]);
    return Dialog && <Dialog {...props} />;
  };
}

/** antd gives the focus back as a dialog fades; one that is taken away at once leaves it to nobody. */
function returnFocus(): () => void {
  const from = document.activeElement;
  return () => {
    window.setTimeout(() => {
      if (document.activeElement === document.body && from instanceof HTMLElement && from.isConnected) from.focus();
    });
  };
}
