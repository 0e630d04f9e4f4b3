import { relative } from 'node:path';
import type { Reporter } from 'vitest/node';

/** Names, at the end of a run, the tests that passed at their second try only, as Playwright does: each is a debt (decision 024). */
export function secondTries(): Reporter {
  const names: string[] = [];
  return {
    onTestCaseResult(test) {
      if (test.diagnostic()?.flaky) names.push(`    ${relative('.', test.module.moduleId)} › ${test.fullName}`);
    },
    onTestRunEnd() {
      if (names.length > 0) console.log(`\n  ${names.length} tried twice\n${names.join('\n')}\n`);
    },
  };
}
