/** A file that cannot be read; the message is a Russian sentence that says what to do. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}
