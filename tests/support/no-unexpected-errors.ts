import { format } from 'node:util';
import { afterAll, afterEach, expect } from 'vitest';
import { noteError, takeUnexpectedErrors } from './errors.ts';

// A test fails when it prints an error or a warning that it did not expect (`expectErrors`), or its server logs an error. Run anew for every test
// file, and before other setup files: what those do after a test comes before this look.
for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => noteError(`console.${level}: ${format(...parts)}`);
}

const look = () => expect(takeUnexpectedErrors(), 'errors or warnings that the test did not expect').toEqual([]);
afterEach(look);
afterAll(look);
