const missing = new Set<HTMLLinkElement>();

// An `error` of a style sheet does not bubble, but is seen on its way down.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  },
  true,
);

/**
 * Asks again for the style sheets that did not come. The bundler asks for the styles of a lazy part once: where the connection
 * was lost at that moment, the part would later open without them.
 */
export function reloadMissingStyles(): void {
  for (const link of missing) {
    const again = document.createElement('link');
    again.rel = 'stylesheet';
    again.href = link.href;
    link.remove();
    document.head.append(again);
  }
  missing.clear();
}
