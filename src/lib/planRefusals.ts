/** Codes with which the server says that the plan is not enough: its limit is reached, or a subscription is needed (both 402). */
const CODES: ReadonlySet<unknown> = new Set([1106, 1110]);
/** more different sentences than a plan has limits */
const KEPT = 50;

const sentences = new Set<string>();

/**
 * A refusal becomes a bare sentence long before it is shown, so the sentence itself is remembered: wherever it is shown, alone or inside a
 * longer one, the way to the plans stands beside it (`FailureText`).
 */
export function rememberPlanRefusal(code: unknown, sentence: string): void {
  if (!CODES.has(code) || sentences.has(sentence)) return;
  sentences.add(sentence);
  const [oldest] = sentences;
  if (sentences.size > KEPT && oldest !== undefined) sentences.delete(oldest);
}

/** Does the text say that the plan is not enough? */
export function isPlanRefusal(text: string): boolean {
  for (const sentence of sentences) if (text.includes(sentence)) return true;
  return false;
}
