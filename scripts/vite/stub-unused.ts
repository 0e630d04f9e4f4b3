import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const stub = fileURLToPath(new URL('./unused-dependency.ts', import.meta.url));

/**
 * Keeps out of the build what Refine brings for hooks and pages that the console does not use (file import and export,
 * developer tools). Only Refine's own imports are answered so: our code gets the real package.
 */
export function stubUnused(packages: readonly string[]): Plugin {
  const names = new Set(packages);
  return {
    name: 'stub-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (names.has(source) && importer?.includes('/@refinedev/') ? stub : null),
  };
}
