import type { CrmUser } from '../../../contract/crm.ts';
import { phoneText } from '../../lib/phoneText.ts';

/** How a user is called in a sentence: by name, else by what they sign in with. */
export function userName({ name, email, phone, id }: Pick<CrmUser, 'name' | 'email' | 'phone' | 'id'>): string {
  return name || email || (phone ? phoneText(phone) : `№\u00a0${id}`);
}
