import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

/**
 * Tells scripts/phases.mjs which journeys passed only at the second try: a line for each, in the file that PHASE_NOTES names, for the
 * closing lines of the whole run.
 */
export default class SecondTries implements Reporter {
  private suite: Suite | null = null;

  onBegin(_: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const notes = process.env.PHASE_NOTES;
    const flaky = this.suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? [];
    if (!notes || flaky.length === 0) return;
    const lines = flaky.map(({ location, title }) => `flaky: ${relative('.', location.file)}:${location.line} › ${title}\n`);
    appendFileSync(notes, lines.join(''));
  }
}
