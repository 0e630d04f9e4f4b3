/** Texts of which many are the same, cheap to copy between threads: each once, and which one stands where; −1: none. */
export type NumberedTexts = { texts: string[]; places: Int32Array<ArrayBuffer> };

export function numberTexts(values: readonly (string | null)[]): NumberedTexts {
  const numbers = new Map<string, number>();
  const places = Int32Array.from(values, (text) => {
    if (text === null) return -1;
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  });
  return { texts: [...numbers.keys()], places };
}

export function textAt({ texts, places }: NumberedTexts, index: number): string | null {
  return texts[places[index] ?? -1] ?? null;
}
