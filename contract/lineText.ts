/** What a one-line text field may hold. `what` is the field's name in the nominative, as the sentences quote it. */
export type LineRule = { what: string; max: number; mayBeEmpty?: boolean };

/** Sentences for a line that breaks its rule; the schemas of primitives.ts say the same ones. */
export const lineSentences = {
  empty: ({ what }: LineRule) => `Заполните поле «${what}».`,
  long: ({ what, max }: LineRule) => `Поле «${what}» длиннее ${max} знаков.`,
  control: ({ what }: LineRule) => `В поле «${what}» есть недопустимые знаки.`,
} as const;

/** What is wrong with an already trimmed line, in words for the user; null when nothing is. For screens, which load no schema library. */
export function lineProblem(text: string, rule: LineRule): string | null {
  if (text === '' && !rule.mayBeEmpty) return lineSentences.empty(rule);
  if (text.length > rule.max) return lineSentences.long(rule);
  return noControlCharacters(text) ? null : lineSentences.control(rule);
}

export function noControlCharacters(value: string): boolean {
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code < 32 || (code >= 127 && code < 160)) return false;
  }
  return true;
}
