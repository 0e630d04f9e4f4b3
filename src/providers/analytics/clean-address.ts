/** Only these parts of an address may leave the house; keys, codes, e-mails and company ids must not. */
const HARMLESS = new Set(['page', 'ordering', 'tab']);
const ID = /^(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{20,})$/i;

/** A page address as the visit analytics may see it: path with ids masked, known harmless query parameters, no fragment. */
export function cleanAddress(pathname: string, search: string): string {
  const path = pathname
    .split('/')
    .map((part) => (ID.test(part) ? ':id' : part))
    .join('/');
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) if (HARMLESS.has(name) && /^[\w-]{1,20}$/.test(value)) kept.append(name, value);
  const query = kept.toString();
  return query ? `${path}?${query}` : path;
}
