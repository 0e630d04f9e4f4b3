import type { MessageInstance } from 'antd/es/message/interface';
import { type ComponentProps, type ComponentType, type ReactElement, useEffect, useMemo, useState } from 'react';
import type { MessageHost } from './MessageHost.tsx';

type Shown = 'info' | 'success' | 'warning' | 'error' | 'open';

/** antd's messages, without the handles that it answers with. */
export type Messages = { [kind in Shown]: (...said: Parameters<MessageInstance[kind]>) => void } & { destroy(key: string): void };

/** ms after the first screen; early, because what is said most is that there is no connection */
const SOON = 1500;

type Host = ComponentType<ComponentProps<typeof MessageHost>>;

/** antd's messages, loaded soon after the first screen or with the first message. One that could not be shown waits for the next try. */
export function useLazyMessages(): readonly [Messages, ReactElement | null] {
  const [Host, setHost] = useState<Host | null>(null);

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
      info: (...said) => say((api) => api.info(...said)),
      success: (...said) => say((api) => api.success(...said)),
      warning: (...said) => say((api) => api.warning(...said)),
      error: (...said) => say((api) => api.error(...said)),
      open: (...said) => say((api) => api.open(...said)),
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
  return [messages, Host && <Host key="messages" onReady={ready} />];
}
