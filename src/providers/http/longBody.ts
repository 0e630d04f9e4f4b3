/** Items of a list beyond which it is written down in parts. */
const PART = 2_000;

/** Does a body hold a list so long that writing it down would stop the page for more than a frame? */
export function isLongBody(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && Object.values(body).some((value) => Array.isArray(value) && value.length > PART);
}

/** The JSON of a body, `JSON.stringify` to the letter, made part by part: between the parts the page draws and answers to keys. */
export async function writeLongBody(body: Record<string, unknown>): Promise<Blob> {
  const parts: Blob[] = [];
  let mark = '{';
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    const begin = `${mark}${JSON.stringify(name)}:`;
    mark = ',';
    if (!Array.isArray(value) || value.length <= PART) {
      parts.push(new Blob([begin, JSON.stringify(value)]));
      continue;
    }
    for (let at = 0; at < value.length; at += PART) {
      const items = JSON.stringify(value.slice(at, at + PART)).slice(1, -1);
      parts.push(new Blob([at === 0 ? `${begin}[` : ',', items]));
      await new Promise((drawn) => setTimeout(drawn));
    }
    parts.push(new Blob([']']));
  }
  return new Blob([...parts, mark === '{' ? '{}' : '}'], { type: 'application/json' });
}
