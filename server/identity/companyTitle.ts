import { errorCatalogue } from '../../contract/errors.ts';
import { ApiError } from '../http/api-error.ts';

const LONGEST = 120;
/** Control characters, line breaks, and marks that turn the direction of the text around. */
const FORBIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const NOTHING_TO_SEE = /^[\s\p{Cf}]*$/u;

/** The title of a company as it is stored: trimmed. Throws 1011 (on `field`) when it is empty, over 120 characters or has control characters. */
export function assertCompanyTitle(typed: string, field = 'company_title'): string {
  const title = typed.trim();
  const refusal = (advice: string) => new ApiError(1011, { fields: { [field]: [`${errorCatalogue[1011].message} ${advice}`] } });
  if (NOTHING_TO_SEE.test(title)) throw refusal('Напишите, как она называется.');
  if ([...title].length > LONGEST) throw refusal(`Сократите его до ${LONGEST}\u00a0знаков.`);
  if (FORBIDDEN.test(title)) throw refusal('Уберите переносы строк и скрытые знаки.');
  return title;
}
