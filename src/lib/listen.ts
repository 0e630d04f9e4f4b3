type Events = WindowEventMap & DocumentEventMap & HTMLElementEventMap;
type Handlers = { [Name in keyof Events]?: (event: Events[Name]) => void };

/** Hears events of a target until the function is called that it answers. */
export function listen(target: EventTarget | null | undefined, handlers: Handlers, options: AddEventListenerOptions = {}): () => void {
  const leaving = new AbortController();
  for (const [name, handler] of Object.entries(handlers))
    target?.addEventListener(name, handler as EventListener, { ...options, signal: leaving.signal });
  return () => leaving.abort();
}

/** One function that calls all of these: what several `listen` or `subscribe` answered. */
export function allOf(...stops: (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}
