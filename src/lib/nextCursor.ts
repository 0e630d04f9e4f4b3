/** The cursor of the page that follows, from a list's `Link` header (api.md «lists»); undefined on the last page. */
export function nextCursor(link: string | null): string | undefined {
  const next = (link ?? '').split(',').find((one) => /;\s*rel="?next"?/.test(one));
  const address = next && /<([^>]*)>/.exec(next)?.[1];
  return new URLSearchParams(address?.split('?')[1]).get('after') ?? undefined;
}
