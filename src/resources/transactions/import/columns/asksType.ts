import type { OperationKind, OperationOptions } from '../operationKind.ts';

/** Are there operations whose type nothing tells, neither the file nor the signs of sums? */
export function asksType(
  { untyped, negative }: Pick<OperationKind['found'], 'untyped' | 'negative'>,
  { signs }: OperationOptions,
): boolean {
  return untyped > 0 && !(signs && negative > 0);
}
