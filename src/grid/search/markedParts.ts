export type MarkedPart = { text: string; hit: boolean };

/** A text cut where the words of a search are in it, if all of them are; joined, the parts are the text again. */
export function markedParts(text: string, words: readonly string[]): MarkedPart[] {
  const form = foldLetters(text);
  if (!words.every((word) => form.includes(word))) return [{ text, hit: false }];
  const hit = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = form.indexOf(word); word && at >= 0; at = form.indexOf(word, at + 1)) hit.fill(1, at, at + word.length);
  }
  const parts: MarkedPart[] = [];
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && hit[to] === hit[from]) to++;
    parts.push({ text: text.slice(from, to), hit: hit[from] === 1 });
    from = to;
  }
  return parts;
}

/** The form of `searchForm` letter for letter, so that places in it are places in the text. */
function foldLetters(text: string): string {
  const low = text.toLowerCase();
  const even =
    low.length === text.length
      ? low
      : Array.from(text, (letter) => (letter.length === 1 ? (letter.toLowerCase()[0] ?? '') : letter)).join('');
  return even.replaceAll('ё', 'е');
}
