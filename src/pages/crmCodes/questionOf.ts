import type { Code } from '../../../contract/resources/code.ts';
import { codesText } from './codeWords.ts';
import type { RevokeQuestion } from './question.ts';

/** What is neither used nor revoked; an expired code may be revoked as well. */
export function isRevocable({ status }: Code): boolean {
  return status === 'new' || status === 'expired';
}

export function questionOf(codes: readonly Code[]): RevokeQuestion {
  const count = codes.filter(isRevocable).length;
  const [only] = codes;
  const title = only && codes.length === 1 ? `Отозвать код ${only.code}?` : `Отозвать выбранное: ${codesText(codes.length)}?`;
  return { which: { guids: codes.map(({ guid }) => guid) }, title, count, kept: codes.length - count };
}
