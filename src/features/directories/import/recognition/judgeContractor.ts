import { compactRequisite, innFault } from '../../../../../contract/requisites.ts';
import { type Fault, longText } from '../../../../importing/recognition/judgeEach.ts';
import { plainLine } from '../../../../importing/recognition/plainLine.ts';
import type { ContractorRow } from '../contractorKind.ts';

/** What is wrong with one contractor by itself; whether there is such a category only the server knows. */
export function judgeContractor({ title, category, phone, email, inn, comment }: ContractorRow): Fault[] {
  const faults: Fault[] = [];
  if (plainLine(title) === '') faults.push({ field: 'title', detail: 'Нет названия.', level: 'error' });
  const wrongInn = innFault(compactRequisite(inn ?? ''));
  if (wrongInn) faults.push({ field: 'inn', detail: wrongInn, level: 'error' });
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()))
    faults.push({ field: 'email', detail: `«${email.slice(0, 60)}» не похоже на адрес почты: проверьте.`, level: 'warning' });
  return [
    ...faults,
    ...longText('title', 'Название', title, 300),
    ...longText('category', 'Категория', category, 300),
    ...longText('phone', 'Телефон', phone, 40),
    ...longText('email', 'E-mail', email, 254),
    ...longText('comment', 'Комментарий', comment, 4000),
  ];
}
