import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

export type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A part whose code is loaded when it is first shown.
 * @param useFailure hook: answers what to do where the code does not come
 * @param waiting stands in its place until then
 */
export function lazyPart<P extends object, Own extends object>(
  load: Load<P>,
  useFailure: (props: Own) => () => void,
  waiting: ReactNode = null,
): ComponentType<P & Own> {
  let ready: ComponentType<P> | null = null;

  return function LazyPart(props: P & Own) {
    const fail = useRef(() => {});
    fail.current = useFailure(props);
    const [Part, setPart] = useState(() => ready);
    useEffect(() => {
      // not `ready`: another one may have come between this render and now
      if (Part) return;
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
    }, [Part]);
    return Part ? <Part {...props} /> : waiting;
  };
}

/** A part that the screen can do without: its code is asked for once the screen stands, and nothing is shown until it comes. */
export function lazyExtra<P extends object>(load: Load<P>): ComponentType<P> {
  return lazyPart<P, object>(
    () => new Promise((resolve) => setTimeout(resolve)).then(load),
    () => () => {},
  );
}

/**
 * A part of a screen that is told in its place where its code does not come. It is asked for again by `retry`, and when the part is next shown.
 * @param waiting stands in its place until then
 */
export function lazySection<P extends object>(
  load: Load<P>,
  waiting: ReactNode,
  NotLoaded: ComponentType<{ retry(): void }>,
): ComponentType<P> {
  const Part = lazyPart(load, ({ onFailure }: { onFailure(): void }) => onFailure, waiting);

  return function Section(props: P) {
    const [failed, setFailed] = useState(false);
    // the part may be memoised, so it is given the same function each time
    const fail = useCallback(() => setFailed(true), []);
    return failed ? <NotLoaded retry={() => setFailed(false)} /> : <Part {...props} onFailure={fail} />;
  };
}
