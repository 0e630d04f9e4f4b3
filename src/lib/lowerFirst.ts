/** A sentence to go on with after a colon: names inside keep their capitals. */
export function lowerFirst(sentence: string): string {
  return sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
}
