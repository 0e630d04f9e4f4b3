/** What a one-line text field may hold. `what` is the field's name in the nominative, as the sentences quote it. */
export type LineRule = { what: string; max: number; mayBeEmpty?: boolean };

/** Sentences for a line that breaks its rule; the schemas of primitives.ts say the same ones. */
export const lineSentences = {
  empty: ({ what }: LineRule) => `Заполните поле «${what}».`,
  long: ({ what, max }: LineRule) => `Поле «${what}» длиннее ${max} знаков.`,
  control: ({ what }: LineRule) => `В поле «${what}» есть недопустимые знаки.`,
} as const;

/** What nobody sees, but for what belongs to an emoji: joined ones («👷‍♀️»), and the sign that a character is to be drawn as one. */
const UNSEEN =
  /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*\u200D(?=\p{Extended_Pictographic}|[\u2640\u2642\u2695]))|([^\p{DI}\s][\uFE0E\uFE0F])|[\p{DI}\uFFF9-\uFFFB\u2800]/gu;

/** Text without marks that nobody sees: turns of direction, joiners, soft hyphens, marks of byte order. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, (_, joined?: string, drawn?: string) => joined ?? drawn ?? '');
}

/** A line as it is kept: without unseen marks, with spaces for breaks of lines, trimmed. */
export function cleanLine(typed: string): string {
  return withoutUnseen(typed)
    .replace(/[\u2028\u2029]/g, ' ')
    .trim();
}

/** The sentence for the user about an invalid line, null for a valid one. Expects text from `cleanLine`. For screens: they do not load zod. */
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
