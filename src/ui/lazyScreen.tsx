import { Button } from 'antd';
import { type ComponentType, use, useEffect, useEffectEvent, useReducer, useState, useTransition } from 'react';
import { pageTitle } from '../lib/brand.ts';
import { useConnected } from '../lib/connection.ts';
import { listen } from '../lib/listen.ts';
import { unsavedHere } from '../lib/unsavedWork.ts';

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

/** While the API answers, code that did not come is asked for again after these waits: ms. */
const RETRY_AFTER_MS = [500, 2000, 5000, 10_000, 30_000];

const RELOADED = 'reloaded-for-code';

/** Loads the page anew where nothing unsaved is lost by it, at most once a minute. */
function reloadPage() {
  if (unsavedHere().sections.length > 0) return;
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < 60_000) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    window.location.reload();
  } catch {
    // without a storage it could go on for ever
  }
}

/**
 * The code of a screen did not come. Tries again at a press, some times by itself, and when the connection returns. Some browsers remember a
 * module that did not come for as long as the page stands: where the API answers and the code still does not come, the page is loaded anew.
 */
function ScreenNotLoaded({ retrying, onRetry }: { retrying: boolean; onRetry(): void }) {
  const connected = useConnected();
  const [tries, setTries] = useState(0);
  const retry = useEffectEvent(onRetry);

  useEffect(() => {
    // the first failure may arrive after the connection has returned: no event comes then
    if (!connected) return setTries(0);
    const wait = RETRY_AFTER_MS[tries];
    if (retrying || wait === undefined) return;
    if (tries > 0) reloadPage();
    const timer = setTimeout(() => {
      setTries(tries + 1);
      retry();
    }, wait);
    return () => clearTimeout(timer);
  }, [connected, retrying, tries]);
  useEffect(() => {
    const online = () => {
      setTries(0);
      retry();
    };
    return listen(window, { online });
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
