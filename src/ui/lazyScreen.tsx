import { Button } from 'antd';
import { type ComponentType, use, useEffect, useEffectEvent, useReducer, useRef, useTransition } from 'react';
import { pageTitle } from '../lib/brand.ts';
import { useConnected } from '../lib/connection.ts';

/** A screen with code of its own. `load` brings the code before the screen is shown; resolves also where it does not come. */
export type LazyScreen = ComponentType & { load(): Promise<void> };

/** The code; null: it did not come. */
type Loading = Promise<ComponentType | null>;

/**
 * A screen whose code is loaded when it is first shown, or by `load`; suspends meanwhile. Code that is here is shown at once: React keeps a
 * fallback for 300 ms. React's own `lazy` remembers a failure for ever: here the visitor is told and may try again, the connection's return
 * tries by itself, and so does the next opening.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): LazyScreen {
  let loading: Loading | null = null;
  const start = (): Loading => {
    const begun: Loading = load().then(
      (module) => module.default,
      () => null,
    );
    // so read by `use` at once, without a fallback
    void begun.then((value) => Object.assign(begun, { status: 'fulfilled', value }));
    return begun;
  };

  function Screen() {
    const [, again] = useReducer((count: number) => count + 1, 0);
    const [retrying, retry] = useTransition();
    loading ??= start();
    const Content = use(loading);
    const failed = Content === null;

    useEffect(() => {
      if (!failed) return;
      return () => {
        loading = null;
      };
    }, [failed]);

    if (Content) return <Content />;
    return (
      <ScreenNotLoaded
        retrying={retrying}
        onRetry={() => {
          if (retrying) return;
          loading = start();
          retry(again);
        }}
      />
    );
  }

  Screen.load = async () => {
    if (loading) return void (await loading);
    const begun = start();
    loading = begun;
    // a failed load is forgotten, so that the next opening loads again
    if ((await begun) === null && loading === begun) loading = null;
  };
  return Screen;
}

/** The code of a screen did not come. Tries again at a press and by itself when the connection returns. */
function ScreenNotLoaded({ retrying, onRetry }: { retrying: boolean; onRetry(): void }) {
  const connected = useConnected();
  const before = useRef(connected);
  const retry = useEffectEvent(onRetry);

  useEffect(() => {
    const returned = connected && !before.current;
    before.current = connected;
    if (returned) retry();
  }, [connected]);
  useEffect(() => {
    const online = () => retry();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);

  return (
    <div className="full-page" role="alert">
      <title>{pageTitle('Страница не загрузилась')}</title>
      <h1>Страница не загрузилась</h1>
      <p>
        Похоже, пропала связь. Когда она вернётся, страница откроется сама. Если связь есть, возможно, вышла новая версия: обновите
        страницу.
      </p>
      <div className="bar">
        <Button type="primary" size="large" aria-busy={retrying} onClick={onRetry}>
          {retrying ? 'Загружаем…' : 'Повторить'}
        </Button>
        <Button size="large" onClick={() => window.location.reload()}>
          Обновить страницу
        </Button>
      </div>
    </div>
  );
}
