import type { ModalFuncProps } from 'antd';
import type { HookAPI } from 'antd/es/modal/useModal';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { lazyDialog } from './lazyDialog.tsx';

/** null: the questions could not be loaded. */
type Taker = (api: HookAPI | null) => void;
type Kind = keyof HookAPI;

const Host = lazyDialog(() => import('./ModalHost.tsx'));

/** antd's questions, loaded with the first one. A question that could not be loaded counts as refused; `lazyDialog` says why. */
export function useLazyModals(): readonly [HookAPI, ReactElement | null] {
  const [wanted, setWanted] = useState(false);
  const loaded = useRef<HookAPI | null>(null);
  const waiting = useRef<Taker[]>([]);

  const api = useMemo(() => {
    const take = (taker: Taker) => {
      if (loaded.current) return taker(loaded.current);
      waiting.current.push(taker);
      setWanted(true);
    };
    const ask = (kind: Kind) => (config: ModalFuncProps) => askLater(take, kind, config);
    return { info: ask('info'), success: ask('success'), error: ask('error'), warning: ask('warning'), confirm: ask('confirm') };
  }, []);

  const settle = (ready: HookAPI | null) => {
    loaded.current = ready;
    for (const taker of waiting.current.splice(0)) taker(ready);
    if (!ready) setWanted(false);
  };
  return [api, wanted ? <Host key="modals" onReady={settle} onClose={() => settle(null)} /> : null];
}

/** A question that is asked once the library is there; the handle works from the start. */
function askLater(take: (taker: Taker) => void, kind: Kind, config: ModalFuncProps): ReturnType<HookAPI['confirm']> {
  const asked = new Promise<ReturnType<HookAPI['confirm']>[]>((resolve) => take((api) => resolve(api ? [api[kind](config)] : [])));
  return {
    destroy: () => void asked.then(([handle]) => handle?.destroy()),
    update: (next) => void asked.then(([handle]) => handle?.update(next)),
    // biome-ignore lint/suspicious/noThenProperty: the handle of antd is one that can be awaited
    then: (resolve) => asked.then(async ([handle]) => (handle ? await handle : false)).then(resolve),
  };
}
