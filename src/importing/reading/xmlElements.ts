import { BROKEN_BOOK, FileProblem } from './fileProblem.ts';

export type XmlElement = { name: string; attributes: string; inner: string };

/** Longest element that is waited for, in characters: a row of a price list is thousands of times shorter. */
const LONGEST = 4 * 1024 * 1024;

/**
 * Elements of the given names, which do not stand inside each other, from XML that comes in pieces; prefixes are left out of `name`.
 * It looks for tags and keeps no tree: what else the XML holds, and how deep, costs nothing but the passing.
 * @throws FileProblem when an element does not end
 */
export function* xmlElements(pieces: Iterable<string>, ...names: string[]): Generator<XmlElement> {
  const opening = new RegExp(`<((?:\\w+:)?(${names.join('|')}))(?=[\\s/>])([^<>]*)>`, 'g');
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length > LONGEST) throw new FileProblem(BROKEN_BOOK);
    let done = 0;
    let waiting = false;
    opening.lastIndex = 0;
    for (let match = opening.exec(text); match; match = opening.exec(text)) {
      const [, tag = '', name = '', attributes = ''] = match;
      if (attributes.endsWith('/')) {
        yield { name, attributes, inner: '' };
      } else {
        const end = text.indexOf(`</${tag}>`, opening.lastIndex);
        if (end < 0) {
          waiting = true;
          done = match.index;
          break;
        }
        yield { name, attributes, inner: text.slice(opening.lastIndex, end) };
        opening.lastIndex = end;
      }
      done = opening.lastIndex;
    }
    // what may be the beginning of a tag cut in two
    if (!waiting) done = Math.max(done, text.lastIndexOf('<'));
    text = text.slice(done);
  }
}

/** The XML of a part in pieces of text. */
export function* xmlPieces(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += PIECE) yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
}

const PIECE = 256 * 1024;

/** Value of an attribute; null when there is none. */
export function attribute(attributes: string, name: string): string | null {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    const before = attributes[at - 1];
    const quote = attributes[at + name.length + 1];
    if ((at > 0 && before !== ' ' && before !== '\n' && before !== '\t' && before !== '\r') || attributes[at + name.length] !== '=')
      continue;
    if (quote !== '"' && quote !== "'") continue;
    const start = at + name.length + 2;
    const end = attributes.indexOf(quote, start);
    return end < 0 ? null : plainText(attributes.slice(start, end));
  }
  return null;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with XML's own references resolved, and Excel's `_x000D_`. No others exist: a part that declares entities is refused. */
export function plainText(text: string): string {
  const resolved = text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return named[name] ?? whole;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
      })
    : text;
  return resolved.includes('_x')
    ? resolved.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : resolved;
}
