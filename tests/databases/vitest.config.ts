import { defineConfig } from 'vitest/config';

/** `npm run test:databases`: what docs/scaling.md says of PgBouncer and a standby, on programs of Debian's packages. A minute; not in CI. */
export default defineConfig({
  test: { include: ['tests/databases/**/*.test.ts'], maxWorkers: 1, testTimeout: 180_000, hookTimeout: 120_000 },
});
