import { defineConfig } from 'vitest/config';

/** `npm run test:bench`: every part of `npm run bench` measures to its end (needs `npm run build`). Minutes of processor time; not in CI. */
export default defineConfig({ test: { include: ['tests/bench/**/*.test.ts'], maxWorkers: 1 } });
