import type { Contractor } from '../../../contract/directory.ts';
import { innFault } from '../../../contract/requisites.ts';
import { type RecordFields, readLine } from '../../forms/recordFields.ts';
import { phoneText } from '../../lib/phoneText.ts';

export type ContractorField = 'title' | 'category' | 'phone' | 'email' | 'inn' | 'comment';

/** How a contractor is typed, read and shown. @param categoryTitle of a guid */
export function contractorFields(categoryTitle: (guid: string) => string): RecordFields<Contractor, ContractorField> {
  return {
    labels: { title: 'Название', category: 'Категория', phone: 'Телефон', email: 'E-mail', inn: 'ИНН', comment: 'Комментарий' },
    blank: { title: '', category: '', phone: '', email: '', inn: '', comment: '' },
    typedOf: ({ title, category, phone, email, inn, comment }) => ({
      title,
      category: category ?? '',
      phone: phoneText(phone),
      email,
      inn: inn ?? '',
      comment,
    }),
    read(field, typed) {
      if (field === 'title') return readLine(typed, { what: 'Название', max: 300 });
      if (field === 'phone') return readLine(typed.replaceAll('\u00a0', ' '), { what: 'Телефон', max: 40, mayBeEmpty: true });
      if (field === 'email') return readLine(typed, { what: 'E-mail', max: 254, mayBeEmpty: true });
      if (field === 'category') return { value: typed || null };
      const fault = field === 'inn' ? innFault(typed) : null;
      return fault === null ? { value: typed.trim() } : { error: fault };
    },
    shown: (field, typed) => (field === 'category' && typed ? categoryTitle(typed) : typed),
  };
}
