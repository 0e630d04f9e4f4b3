import type { Operation } from './document.ts';
import { unreached } from './unreached.ts';

/** Which declared statuses of which calls were answered, and how often. */
export class Coverage {
  readonly #seen = new Map<string, Map<number, number>>();

  note(operation: Operation, status: number): void {
    const seen = this.#seen.get(operation.name) ?? new Map<number, number>();
    seen.set(status, (seen.get(status) ?? 0) + 1);
    this.#seen.set(operation.name, seen);
  }

  has(operation: Operation, status: number): boolean {
    return this.#seen.get(operation.name)?.has(status) ?? false;
  }

  /** Declared statuses that were not answered and that no reason stands for. */
  missing(operations: readonly Operation[]): string[] {
    return this.#lacking(operations).flatMap(({ name, status, reason }) => (reason ? [] : [`${name} ${status}`]));
  }

  #lacking(operations: readonly Operation[]) {
    return operations.flatMap((operation) =>
      operation.statuses
        .filter((status) => !this.has(operation, status))
        .map((status) => ({ name: operation.name, status, reason: reasonOf(operation, status) })),
    );
  }

  /** A line for each call: status and count; `–` not reached, with the reason below. */
  table(operations: readonly Operation[]): string {
    const width = Math.max(...operations.map(({ name }) => name.length));
    const lines = operations.map((operation) => {
      const cells = operation.statuses.map((status) => `${status}:${this.#seen.get(operation.name)?.get(status) ?? '–'}`);
      return `${operation.name.padEnd(width)} ${cells.join(' ')}`;
    });
    const lacking = this.#lacking(operations);
    const reasons = lacking.map(({ name, status, reason }) => `${name} ${status}: ${reason ?? 'NOT REACHED'}`);
    const declared = operations.reduce((sum, { statuses }) => sum + statuses.length, 0);
    return [
      ...lines,
      '',
      ...reasons,
      '',
      `${declared} declared statuses of ${operations.length} calls, ${declared - lacking.length} reached`,
    ].join('\n');
  }
}

function reasonOf({ name }: Operation, status: number): string | undefined {
  return unreached.find((one) => one.status === status && one.calls.includes(name))?.reason;
}
