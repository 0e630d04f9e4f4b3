import { errorCatalogue } from '../../contract/errors.ts';
import { cleanLine } from '../../contract/lineText.ts';
import { ApiError } from '../http/api-error.ts';

const LONGEST = 120;
/** Control characters, line breaks, and marks that turn the direction of the text around. */
const FORBIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** The title of a company as it is stored: trimmed, without unseen marks. Throws 1011 (on `field`) when it is empty, over 120 characters or has control characters or turns of direction. */
export function assertCompanyTitle(typed: string, field = 'company_title'): string {
  const title = cleanLine(typed);
  const refusal = (advice: string) => new ApiError(1011, { fields: { [field]: [`${errorCatalogue[1011].message} ${advice}`] } });
  if (title === '') throw refusal('Напишите, как она называется.');
  if ([...title].length > LONGEST) throw refusal(`Сократите его до ${LONGEST}\u00a0знаков.`);
  if (FORBIDDEN.test(typed.trim())) throw refusal('Уберите переносы строк и скрытые знаки.');
  return title;
}
