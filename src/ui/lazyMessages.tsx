import type { ArgsProps, JointContent, MessageInstance } from 'antd/es/message/interface';
import { type ComponentProps, type ComponentType, Fragment, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import type { MessageHost } from './MessageHost.tsx';

type Shown = 'info' | 'success' | 'warning' | 'error' | 'open';

/** antd's messages, without the handles that it answers with. */
export type Messages = { [kind in Shown]: (...said: Parameters<MessageInstance[kind]>) => void } & { destroy(key: string): void };

/** ms after the first screen; early, because what is said most is that there is no connection */
const SOON = 1500;

type Host = ComponentType<ComponentProps<typeof MessageHost>>;

let turn = 0;

/** Gives the content a new React key: a screen reader announces only changes, so a repeated message must be rendered anew. */
function drawnAnew(said: JointContent): ArgsProps {
  const config = typeof said === 'object' && said !== null && 'content' in said ? said : { content: said };
  return { ...config, content: <Fragment key={++turn}>{config.content}</Fragment> };
}

/**
 * antd's messages, announced to screen readers. They are loaded soon after the first screen or with the first message; a message that
 * could not be shown, because loading failed, is shown after the next attempt.
 */
export function useLazyMessages(): readonly [Messages, ReactElement] {
  const [Host, setHost] = useState<Host | null>(null);
  const region = useRef<HTMLDivElement>(null);

  const { messages, load, ready } = useMemo(() => {
    let shown: MessageInstance | null = null;
    const waiting: ((api: MessageInstance) => void)[] = [];
    const load = () => {
      import('./MessageHost.tsx').then(
        (module) => setHost(() => module.MessageHost),
        () => undefined,
      );
    };
    const say = (call: (api: MessageInstance) => void) => {
      if (shown) return call(shown);
      waiting.push(call);
      load();
    };
    const messages: Messages = {
      info: (said, ...how) => say((api) => api.info(drawnAnew(said), ...how)),
      success: (said, ...how) => say((api) => api.success(drawnAnew(said), ...how)),
      warning: (said, ...how) => say((api) => api.warning(drawnAnew(said), ...how)),
      error: (said, ...how) => say((api) => api.error(drawnAnew(said), ...how)),
      open: (said) => say((api) => api.open(drawnAnew(said))),
      destroy: (key) => {
        if (shown || waiting.length > 0) say((api) => api.destroy(key));
      },
    };
    const ready = (api: MessageInstance | null) => {
      shown = api;
      if (api) for (const call of waiting.splice(0)) call(api);
    };
    return { messages, load, ready };
  }, []);

  useEffect(() => {
    const timer = setTimeout(load, SOON);
    return () => clearTimeout(timer);
  }, [load]);
  const place = (
    <>
      {/* always there: a region that appears together with its text is not read out */}
      <div ref={region} aria-live="polite" />
      {Host && <Host region={region} onReady={ready} />}
    </>
  );
  return [messages, place];
}
