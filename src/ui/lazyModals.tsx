import type { ModalFuncProps } from 'antd';
import type { HookAPI } from 'antd/es/modal/useModal';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import type { Questions } from './feedback.ts';
import { lazyDialog } from './lazyDialog.tsx';

/** null: the questions could not be loaded. */
type Taker = (api: HookAPI | null) => void;

const Host = lazyDialog(() => import('./ModalHost.tsx'));

/** antd's questions, loaded with the first one. A question that could not be loaded counts as refused; `lazyDialog` says why. */
export function useLazyModals(): readonly [Questions, ReactElement | null] {
  const [wanted, setWanted] = useState(false);
  const loaded = useRef<HookAPI | null>(null);
  const waiting = useRef<Taker[]>([]);

  const questions = useMemo(() => {
    const take = (taker: Taker) => {
      if (loaded.current) return taker(loaded.current);
      waiting.current.push(taker);
      setWanted(true);
    };
    return { confirm: (config: ModalFuncProps) => askLater(take, config) };
  }, []);

  const settle = (ready: HookAPI | null) => {
    loaded.current = ready;
    for (const taker of waiting.current.splice(0)) taker(ready);
    if (!ready) setWanted(false);
  };
  return [questions, wanted ? <Host key="modals" onReady={settle} onClose={() => settle(null)} /> : null];
}

/** A question that is asked once the library is there; it can be awaited from the start. Only then antd is told that somebody waits. */
function askLater(take: (taker: Taker) => void, config: ModalFuncProps): ReturnType<Questions['confirm']> {
  const asked = new Promise<ReturnType<HookAPI['confirm']>[]>((resolve) => take((api) => resolve(api ? [api.confirm(config)] : [])));
  return {
    // biome-ignore lint/suspicious/noThenProperty: the handle of antd is one that can be awaited
    then: (resolve) => asked.then(async ([handle]) => (handle ? await handle : false)).then(resolve),
  };
}
