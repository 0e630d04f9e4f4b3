import { posix } from 'node:path';
import type { Code } from './readCode.ts';

export type CodeFile = { path: string; lines: number; code: Code };

/**
 * Files under 40 lines that only one other product file imports, that no test imports by name and that are no lazy boundary
 * (`import()` or a worker): they could stand where they are used.
 */
export function smallParts(product: readonly CodeFile[], tests: readonly CodeFile[]): string[] {
  const importers = new Map<string, number>();
  for (const file of product) {
    for (const path of new Set(resolved(file, file.code.imports))) importers.set(path, (importers.get(path) ?? 0) + 1);
  }
  const lazy = new Set(product.flatMap((file) => resolved(file, file.code.lazyImports)));
  const tested = new Set(tests.flatMap((file) => resolved(file, [...file.code.imports, ...file.code.lazyImports])));
  return product
    .filter(({ path, lines }) => lines < 40 && importers.get(path) === 1 && !lazy.has(path) && !tested.has(path))
    .map(({ path }) => path);
}

function resolved({ path }: CodeFile, specifiers: readonly string[]): string[] {
  return specifiers.filter((name) => name.startsWith('.')).map((name) => posix.join(posix.dirname(path), name.replace(/\?.*$/, '')));
}
