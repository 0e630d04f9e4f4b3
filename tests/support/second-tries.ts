import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase } from 'vitest/node';

const LONGEST = 200;

/** Names, at the end of a run, the tests that passed at their second try only, and why the first failed: each is a debt (decision 024). */
export function secondTries(): Reporter {
  const lines: string[] = [];
  let tests = 0;
  return {
    onTestCaseResult(test) {
      if (!test.diagnostic()?.flaky) return;
      tests += 1;
      lines.push(`    ${relative('.', test.module.moduleId)} › ${test.fullName}`, ...firstFailure(test));
    },
    onTestRunEnd() {
      if (tests > 0) console.log(`\n  ${tests} tried twice\n${lines.join('\n')}\n`);
    },
  };
}

/** A line about the first try; Vitest keeps its errors when the second passed. */
function firstFailure(test: TestCase) {
  const [error] = test.result().errors ?? [];
  if (error === undefined) return [];
  const [line = ''] = stripVTControlCharacters(error.message).trimStart().split('\n');
  return [`      ${error.name ?? 'Error'}: ${line}`.slice(0, LONGEST)];
}
