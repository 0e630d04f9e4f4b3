import { fromKopecks, keptMoney, moneyEditText, moneySentences, parseMoneyCell, readMoney, toKopecks } from '../../contract/money.ts';

/** A sum that was typed; `counted` when it had to be computed or rounded, so that the result is worth showing. */
export type TypedSum = { kopecks: number; counted: boolean; rounded: boolean };

/** An exact fraction: sums are never kept as floating point. */
type Fraction = { top: bigint; bottom: bigint; percent?: boolean };

const LONGEST = 200;
/** More than the product keeps, and still exact as a number of kopecks. */
const LARGEST = 10n ** 14n;
const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/g;
const NUMBER = /\d(?:[\d ’'.,]*\d)?/y;
const SHARE_OF_WHAT_IS = /^[+\-−–] *[\d ’'.,]+%/;
const DECIMAL = /^(\d+)(?:[.,](\d+))?$/;

/**
 * A sum as people type it, with arithmetic: `1200+350*2`, `(1 200,50 − 80) × 2`, `900/4`. Signs `+ - − – * × х · / : ÷` and parentheses;
 * comma or point is the decimal mark, spaces group thousands; `=` may stand first. `1200+10%` is 1320, `1200*10%` is 120. Counted in exact
 * fractions, rounded once, half away from zero, to kopecks.
 * @param now kopecks that `+10%` and `-5%` alone are counted from
 * Null for what cannot be understood, is divided by zero or is too large.
 */
export function readSum(text: string, now: number | null = null): TypedSum | null {
  const rest = text
    .replace(SPACES, ' ')
    .replace(/(?:₽|руб(?:\.|лей|ля|ль)?|р\.?)\s*$/i, '')
    .replace(/^ ?=/, '')
    .trim();
  if (rest === '' || rest.length > LONGEST) return null;
  const plain = readMoney(rest);
  if (plain) return { ...plain, counted: plain.rounded };
  if (!/[+\-−–*×xх·/:÷(]/i.test(rest)) return null;
  const value = new Reader(now !== null && SHARE_OF_WHAT_IS.test(rest) ? `${moneyEditText(fromKopecks(now))}${rest}` : rest).whole();
  return value && !value.percent ? sumOf(value) : null;
}

/**
 * As `parseMoneyCell`, for what a person types into a cell: arithmetic too, the result rounded to kopecks.
 * @param now roubles that stand there, which `+10%` is counted from
 */
export function parseTypedMoney(typed: string, now: number): ReturnType<typeof parseMoneyCell> {
  const plain = parseMoneyCell(typed);
  if ('value' in plain || plain.error !== moneySentences.none) return plain;
  const sum = readSum(typed, toKopecks(now));
  return sum ? keptMoney(sum.kopecks) : plain;
}

function sumOf({ top, bottom }: Fraction): TypedSum | null {
  const [scaled, sign] = top < 0n ? [-top * 100n, -1] : [top * 100n, 1];
  const rounded = (2n * scaled + bottom) / (2n * bottom);
  if (rounded > LARGEST) return null;
  const kopecks = Number(rounded);
  return { kopecks: kopecks === 0 ? 0 : sign * kopecks, counted: true, rounded: rounded * bottom !== scaled };
}

/** Recursive descent: a sum of products of signed numbers and parentheses. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): Fraction | null {
    const value = this.#sum();
    return this.#peek() === '' ? value : null;
  }

  #sum(): Fraction | null {
    let value = this.#product();
    for (let sign = this.#take(/[+\-−–]/); sign && value; sign = this.#take(/[+\-−–]/)) {
      const next = this.#product();
      const part = next?.percent ? times(value, next) : next;
      value = part && add(value, sign === '+' ? part : negative(part));
    }
    return value;
  }

  #product(): Fraction | null {
    let value = this.#signed();
    for (let sign = this.#take(/[*×xх·/:÷]/i); sign && value; sign = this.#take(/[*×xх·/:÷]/i)) {
      const next = this.#signed();
      value = next && (/[/:÷]/.test(sign) ? divided(value, next) : times(value, next));
    }
    return value;
  }

  #signed(): Fraction | null {
    if (!this.#take(/[-−–]/)) return this.#single();
    const value = this.#single();
    return value && negative(value);
  }

  #single(): Fraction | null {
    if (!this.#take(/\(/)) return this.#number();
    const value = this.#sum();
    return this.#take(/\)/) ? value : null;
  }

  #number(): Fraction | null {
    this.#peek();
    NUMBER.lastIndex = this.#at;
    const found = NUMBER.exec(this.#text)?.[0];
    if (!found) return null;
    this.#at += found.length;
    const [, whole, decimals = ''] = DECIMAL.exec(found) ?? [];
    const grouped = readMoney(found);
    const value =
      whole !== undefined
        ? { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) }
        : grouped && !grouped.rounded
          ? { top: BigInt(grouped.kopecks), bottom: 100n }
          : null;
    return value && this.#take(/%/) ? { top: value.top, bottom: value.bottom * 100n, percent: true } : value;
  }

  /** The next sign past spaces, '' at the end. */
  #peek() {
    while (this.#text[this.#at] === ' ') this.#at++;
    return this.#text[this.#at] ?? '';
  }

  #take(sign: RegExp) {
    const next = this.#peek();
    if (!next || !sign.test(next)) return null;
    this.#at++;
    return next;
  }
}

function add(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
}

function times(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

function negative(value: Fraction): Fraction {
  return { ...value, top: -value.top };
}

function divided(a: Fraction, b: Fraction): Fraction | null {
  if (b.top === 0n) return null;
  const value = { top: a.top * b.bottom, bottom: a.bottom * b.top };
  return value.bottom < 0n ? { top: -value.top, bottom: -value.bottom } : value;
}
