/** Text of a file: by its byte order mark, else UTF-8, else windows-1251. The mark is taken off. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    return isDamagedUtf8(text) ? text : new TextDecoder('windows-1251').decode(bytes);
  }
}

/** A file of UTF-8 cut or glued badly has few wrong bytes among many Russian letters; in windows-1251 nearly each letter is wrong. */
function isDamagedUtf8(text: string): boolean {
  const letters = text.match(/[а-яё]/gi)?.length ?? 0;
  const wrong = text.match(/\ufffd/g)?.length ?? 0;
  return wrong * 20 < letters;
}
