/** What was printed as an error or a warning, or logged by a server as an error, since the last look. */
const seen: string[] = [];
const expected: RegExp[] = [];
/** of each text, and of them all: a server that fails tells of it often */
const LONGEST = 1000;
const MOST = 10;

/** A letter that waited while a test moved the server's clock past its time. */
export const LETTER_TOO_LATE = /"reason":"expired","msg":"message given up"/;

export function noteError(text: string): void {
  seen.push(text);
}

/** Said by a test that provokes errors on purpose: what matches one of these does not fail it. Holds until the test ends. */
export function expectErrors(...patterns: RegExp[]): void {
  expected.push(...patterns);
}

/** The first of those that nobody expected; forgets all of them and what was expected. */
export function takeUnexpectedErrors(): string[] {
  const patterns = expected.splice(0);
  const unexpected = seen.splice(0).filter((text) => !patterns.some((pattern) => pattern.test(text)));
  return unexpected.slice(0, MOST).map((text) => text.slice(0, LONGEST));
}

/** The log of a server whose level is `error`. */
export const errorLog = { write: noteError };

/** Notes a line that a product has written if it logs an error: level 50 is `error`, 60 `fatal`. */
export function noteLoggedError(line: string): void {
  if (/^\{"level":[56]0,/.test(line)) noteError(line);
}
