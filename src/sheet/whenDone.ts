/**
 * Tells what was done once it is. The owner of a sheet carries edits out at once, or answers a promise of whether it did: a person may stop
 * long ones.
 */
export function whenDone(handed: unknown, tell: () => void): void {
  if (handed instanceof Promise) void handed.then((done) => done && tell());
  else tell();
}
