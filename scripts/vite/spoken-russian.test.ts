import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { edited, edits } from './spoken-russian.ts';

const installed = (module: string) => readFileSync(new URL(`../../node_modules/${module}`, import.meta.url), 'utf8');

describe('replacing English texts of antd', () => {
  it.each(edits)('finds the text $from in $module', (edit) => {
    const code = installed(edit.module);
    expect(edited(code, edit)).not.toBe(code);
  });

  it('refuses a module without the text to replace', () => {
    for (const edit of edits) expect(() => edited('', edit)).toThrow(edit.module);
  });
});
