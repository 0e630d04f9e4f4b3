/** What a notification says, by the provider's own names of fields. */
export type Fields = Record<string, unknown>;

/** The fields of a notification's raw body: a urlencoded form unless the type says JSON. null for a body that is neither. */
export function fieldsOf(rawBody: string, contentType: string | undefined): Fields | null {
  if (!/json/i.test(contentType ?? '')) return Object.fromEntries(new URLSearchParams(rawBody));
  try {
    const body: unknown = JSON.parse(rawBody);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null;
  } catch {
    return null;
  }
}
