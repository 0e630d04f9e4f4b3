import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useConnection } from '../lib/connection.ts';
import { useFeedback } from './feedback.ts';

const NO_CONNECTION = 'Окно не открылось: нет связи с сервером. Попробуйте ещё раз, когда она появится.';
const RELOAD = 'Окно не открылось. Обновите страницу и откройте его ещё раз.';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A dialog whose code is loaded when it is first asked for. Where that fails (no connection), a message says so and the
 * dialog is closed: the screen below and what is typed in it stay, and the next asking tries again. Some browsers remember a failure for as
 * long as the page stands: a second one while the API answers is told with the way out.
 * The focus returns to where it was, unless the dialog or its screen gave it to something else.
 */
export function lazyDialog<P extends { onClose(): void }>(load: Load<P>): ComponentType<P> {
  let failed = false;
  return lazyPart(load, ({ onClose }) => {
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

/** A part that the screen can do without: its code is asked for once the screen stands, and nothing is shown until it comes. */
export function lazyExtra<P extends object>(load: Load<P>): ComponentType<P> {
  return lazyPart(
    () => new Promise((resolve) => setTimeout(resolve)).then(load),
    () => () => {},
  );
}

/** @param useFailure hook: answers what to do where the code does not come */
function lazyPart<P extends object>(load: Load<P>, useFailure: (props: P) => () => void): ComponentType<P> {
  let ready: ComponentType<P> | null = null;

  return function LazyPart(props: P) {
    const fail = useRef(() => {});
    fail.current = useFailure(props);
    const [Part, setPart] = useState(() => ready);
    useEffect(() => {
      if (ready) return;
      let gone = false;
      load().then(
        (loaded) => {
          ready = loaded.default;
          if (!gone) setPart(() => loaded.default);
        },
        () => gone || fail.current(),
      );
      return () => {
        gone = true;
      };
    }, []);
    return Part && <Part {...props} />;
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
