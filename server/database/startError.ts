/** A refusal to start. The message is one Russian sentence that says what to do; it is shown as it is, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
