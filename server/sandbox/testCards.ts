export type TestCard = {
  number: string;
  /** names it in the address of the page */
  key: string;
  words: string;
  /** pays the first time */
  pays: boolean;
  /** pays when it is charged again */
  renews: boolean;
};

/** The only cards that the sandbox takes (api.md «Payments»). */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', key: 'pays', words: 'оплата проходит, продления тоже', pays: true, renews: true },
  { number: '4012888888881881', key: 'declined', words: 'отказ: недостаточно средств', pays: false, renews: false },
  { number: '4111111111111111', key: 'once', words: 'первая оплата проходит, продление отклоняется', pays: true, renews: false },
];

/** «4242 4242 4242 4242» @param gap one that does not break the line, unless it is to be typed over */
export function spaced(number: string, gap = '\u00a0'): string {
  return number.replace(/(\d{4})(?=\d)/g, `$1${gap}`);
}
