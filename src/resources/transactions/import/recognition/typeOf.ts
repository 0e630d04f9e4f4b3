import type { TransactionType } from '../../../../../contract/transaction.ts';

const words: readonly (readonly [RegExp, TransactionType])[] = [
  [/^дивиденд|^dividend/, 'dividend'],
  [/^выплат|^подрядчик|^зарплат|^payment/, 'payment'],
  [/^приход|^доход|^поступ|^зачисл|^кредит|^оплата от|^income|^\+$|^in$/, 'income'],
  [/^расход|^списан|^затрат|^трат|^дебет|^expense|^[-−–]$|^out$/, 'expense'],
];

/** The type that a text names: «Приход», «расход (материалы)», «Выплата подрядчику»; null when it names none. */
export function typeOf(text: string): TransactionType | null {
  const written = text.trim().toLowerCase();
  return words.find(([start]) => start.test(written))?.[1] ?? null;
}
