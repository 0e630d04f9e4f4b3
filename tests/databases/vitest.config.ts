import { defineConfig } from 'vitest/config';

/** `npm run test:databases`: what docs/scaling.md and docs/upgrade.md say of several servers, on programs of Debian's packages. Two minutes; not in CI. */
export default defineConfig({
  test: { include: ['tests/databases/**/*.test.ts'], maxWorkers: 1, testTimeout: 180_000, hookTimeout: 120_000 },
});
