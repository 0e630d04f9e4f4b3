import { Tag } from 'antd';
import type { Contractor } from '../../../contract/directory.ts';
import { roleWord } from '../../features/directories/categoryWords.ts';
import { useCategories } from '../../features/directories/useCategories.ts';
import { phoneText } from '../../lib/phoneText.ts';
import { CardSection } from '../../ui/CardSection.tsx';

/** What is known of a contractor. */
export function Requisites({ contractor: { category, phone, email, inn, comment, is_member } }: { contractor: Contractor }) {
  const { data: categories } = useCategories();
  const known = categories?.find((row) => row.guid === category);
  const rows = [
    ['Категория', known ? `${known.title} · роль «${roleWord(known.contractor_type)}»` : category === null ? 'без категории' : ''],
    ['Телефон', phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phoneText(phone)}</a>],
    ['E-mail', email && <a href={`mailto:${email}`}>{email}</a>],
    ['ИНН', inn],
    ['Комментарий', comment],
  ] as const;
  return (
    <CardSection title="Реквизиты">
      <dl className="pairs card-requisites">
        {rows.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {is_member && <Tag>Входит в систему</Tag>}
    </CardSection>
  );
}
