import { type ComponentType, use, useEffect, useReducer, useTransition } from 'react';
import { reloadMissingStyles } from './missingStyles.ts';
import { ScreenNotLoaded } from './ScreenNotLoaded.tsx';

/**
 * A screen whose code is loaded when it is first shown; suspends meanwhile. React's own `lazy` remembers a failure for ever: here
 * the visitor is told and may try again, the connection's return tries by itself, and so does the next opening.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let loading: Promise<ComponentType | null> | null = null;
  /** null: did not come */
  const start = () =>
    load().then(
      (module) => module.default,
      () => null,
    );

  return function LazyScreen() {
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
          reloadMissingStyles();
          loading = start();
          retry(again);
        }}
      />
    );
  };
}
