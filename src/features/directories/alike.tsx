import { Alert } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { parsePhone } from '../../../contract/login.ts';
import { compactRequisite } from '../../../contract/requisites.ts';
import { heldUnder } from '../../lib/heldUnder.ts';
import { titleKey } from '../../lib/lookAlikes.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import { RecordLink } from '../../ui/RecordLink.tsx';
import type { DirectoryRow } from './directory.ts';

const SHOWN = 3;

/** What two rows of a directory may have in common, the surest first. */
export const alikeBy = ['inn', 'phone', 'email', 'title'] as const;
export type AlikeBy = (typeof alikeBy)[number];

/** «одинаковый ИНН» */
export const alikeWords: Record<AlikeBy, string> = {
  inn: 'тот же ИНН',
  phone: 'тот же телефон',
  email: 'тот же e-mail',
  title: 'похожее название',
};

/** What is compared; a row that has no such field is compared by the rest. */
export type Comparable = { title: string; phone?: string; email?: string; inn?: string };

const legalForm = /(?<![\p{L}\d])(?:ООО|ОАО|ПАО|ЗАО|АО|ИП|НКО|ТСЖ|УК)(?![\p{L}\d])/giu;

/** Keys by which rows are compared; '' is like nothing. Titles differ in nothing that a reader would call a difference, nor in the legal form. */
function keysOf({ title, phone = '', email = '', inn = '' }: Comparable): Record<AlikeBy, string> {
  return {
    inn: compactRequisite(inn),
    phone: parsePhone(phone) ?? longNumber(phone),
    email: email.trim().toLowerCase(),
    title: titleKey(title.replace(legalForm, ' ')) || titleKey(title),
  };
}

const known = new WeakMap<Comparable, Record<AlikeBy, string>>();

/** `keysOf` for a row of a list, cached by the row object: an edited row is a new object. */
function keysOfRow(row: Comparable) {
  return heldUnder(known, row, () => keysOf(row));
}

/** Another country's phone by its digits; an extension or a note is no phone. */
function longNumber(phone: string) {
  const digits = phone.replace(/\D/g, '');
  return digits.length >= 6 ? digits : '';
}

export type Alike<R> = { row: R; by: AlikeBy[] };

/** The rows that are likely the same as `one`, each with what they have in common. */
export function alikeRows<R extends Comparable>(one: Comparable, rows: readonly R[]): Alike<R>[] {
  const keys = keysOf(one);
  const told = alikeBy.filter((by) => keys[by] !== '');
  return rows.flatMap((row) => {
    const other = keysOfRow(row);
    const by = told.filter((kind) => keys[kind] === other[kind]);
    return by.length > 0 ? [{ row, by }] : [];
  });
}

export type AlikeGroup<R> = { rows: R[]; by: AlikeBy[] };

/** Rows that are likely the same, in groups: alike is also what is alike to a third one. In the order of the rows. */
export function alikeGroups<R extends Comparable>(rows: readonly R[]): AlikeGroup<R>[] {
  const groupOf = rows.map((_, index) => index);
  const root = (index: number) => {
    let at = index;
    while (groupOf[at] !== undefined && groupOf[at] !== at) at = groupOf[at] ?? at;
    return at;
  };
  const firstWith = new Map<string, number>();
  const common: { index: number; by: AlikeBy }[] = [];
  for (const [index, row] of rows.entries()) {
    const keys = keysOfRow(row);
    for (const by of alikeBy) {
      if (keys[by] === '') continue;
      const first = firstWith.get(`${by} ${keys[by]}`);
      if (first === undefined) firstWith.set(`${by} ${keys[by]}`, index);
      else {
        groupOf[Math.max(root(first), root(index))] = Math.min(root(first), root(index));
        common.push({ index, by });
      }
    }
  }
  const groups = new Map<number, AlikeGroup<R>>();
  for (const [index, row] of rows.entries()) {
    heldUnder(groups, root(index), (): AlikeGroup<R> => ({ rows: [], by: [] })).rows.push(row);
  }
  for (const { index, by } of common) groups.get(root(index))?.by.push(by);
  return [...groups.values()]
    .filter((group) => group.rows.length > 1)
    .map(({ rows: alike, by }) => ({ rows: alike, by: alikeBy.filter((kind) => by.includes(kind)) }));
}

type Props = {
  resource: 'objects' | 'contractors';
  /** `useRecordForm` */
  form: { guid: string; typed: Readonly<Record<string, string>>; changed: readonly string[] };
};

/** Says, while a row is being typed, that there is one which is likely the same; nothing is forbidden. */
export function AlikeWarning({ resource, form }: Props) {
  const rows = useWholeList(resource).data;
  const typed = useDeferredValue(form.typed);
  const found = useMemo(() => {
    if (!rows || form.changed.length === 0) return [];
    const others = rows.filter((row) => row.guid !== form.guid && !row.is_deleted);
    const { title = '', phone, email, inn } = typed;
    return alikeRows({ title, phone, email, inn }, others);
  }, [rows, typed, form.guid, form.changed.length]);
  return (
    <div role="status" className={found.length > 0 ? 'row-drawer-alike' : undefined}>
      {found.length > 0 && <Alert type="warning" showIcon message={<Found resource={resource} found={found} />} />}
    </div>
  );
}

function Found({ resource, found }: { resource: Props['resource']; found: readonly Alike<DirectoryRow>[] }) {
  return (
    <>
      Похоже, такая запись уже есть:
      <ul>
        {found.slice(0, SHOWN).map(({ row, by }) => (
          <li key={row.guid}>
            <RecordLink resource={resource} record={row} target="_blank" />
            {' — '}
            {by.map((kind) => alikeWords[kind]).join(', ')}
          </li>
        ))}
        {found.length > SHOWN && <li>и ещё {found.length - SHOWN}</li>}
      </ul>
    </>
  );
}
