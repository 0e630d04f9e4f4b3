/** A role that a header names, and how surely: a strong name beats a weak one. */
export type Named<Role extends string = string> = { role: Role | 'ignore'; strong: boolean };

/** The words by which headers of one kind of file are known. */
export type HeaderWords<Role extends string> = {
  /** in the order of trial: the first rule that fits decides; the text comes in lower case with single spaces */
  rules: readonly (readonly [RegExp, Role | 'ignore', boolean])[];
  /** the column that hardly any header lacks */
  main: Role;
  /** a header of this cell alone is one as well */
  alone?: RegExp;
  /** a second column of some role that groups the rows takes this role instead */
  group?: { role: Role; may(header: string): boolean };
};

/** Longer text is a sentence above the table, not a header. */
const MAX_HEADER = 80;

/** What the text of a header cell says about its column; null when nothing. */
export function nameOf<Role extends string>(header: string, { rules }: HeaderWords<Role>): Named<Role> | null {
  // cells of thousands of characters are not searched for spaces
  if (header.length > 10 * MAX_HEADER) return null;
  const text = header
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
  if (text === '' || text.length > MAX_HEADER) return null;
  for (const [words, role, strong] of rules) if (words.test(text)) return { role, strong };
  return null;
}
