import type { ReactNode } from 'react';
import { type Bill, type Contractor, MERGED_AT_ONCE, type SiteObject } from '../../../contract/directory.ts';
import { objectStatusTitles } from '../../../contract/titles.ts';
import type { KeptForm } from '../../forms/recordFields.ts';
import { phoneText } from '../../lib/contacts.ts';
import { money } from '../../lib/format.ts';
import type { DeletableRow } from '../../lists/useListScreen.ts';

export const billDirectory: Directory<Bill> = {
  name: 'bills',
  words: {
    many: 'Статьи расходов',
    count: ['статья', 'статьи', 'статей'],
    add: 'Добавить статью',
    added: 'Статья добавлена',
    saved: 'Статья переименована',
    deleted: 'Статья удалена',
    restored: 'Статья возвращена',
    merge: 'Объединить статьи расходов',
    keep: 'Какую статью оставить',
    none: 'Статей расходов пока нет.',
    noneHint: 'Добавьте первую: материалы, доставка, аренда.',
    search: 'Название',
  },
  brief: () => null,
};

export const contractorDirectory: Directory<Contractor> = {
  name: 'contractors',
  words: {
    many: 'Контрагенты',
    count: ['контрагент', 'контрагента', 'контрагентов'],
    add: 'Добавить контрагента',
    added: 'Контрагент добавлен',
    saved: 'Контрагент сохранён',
    deleted: 'Контрагент удалён',
    restored: 'Контрагент возвращён',
    merge: 'Объединить контрагентов',
    keep: 'Какого контрагента оставить',
    none: 'Контрагентов пока нет.',
    noneHint: 'Добавьте первого: подрядчика, клиента или поставщика.',
    search: 'Название, телефон, e-mail, ИНН',
  },
  brief: ({ phone, email, inn, is_member }) =>
    [phoneText(phone), email, inn && `ИНН ${inn}`, is_member && 'участник'].filter(Boolean).join(' · '),
};

export const objectDirectory: Directory<SiteObject> = {
  name: 'objects',
  words: {
    many: 'Объекты',
    count: ['объект', 'объекта', 'объектов'],
    add: 'Добавить объект',
    added: 'Объект добавлен',
    saved: 'Объект сохранён',
    deleted: 'Объект удалён',
    restored: 'Объект возвращён',
    merge: 'Объединить объекты',
    keep: 'Какой объект оставить',
    none: 'Объектов пока нет.',
    noneHint: 'Добавьте первый: квартиру, дом или другое место работ.',
    search: 'Название или адрес',
  },
  brief: ({ address, status, planned_income, planned_expense }) =>
    [
      address,
      objectStatusTitles[status],
      planned_income === null ? '' : `план прихода ${money(planned_income)}`,
      planned_expense === null ? '' : `план расхода ${money(planned_expense)}`,
    ]
      .filter(Boolean)
      .join(' · '),
};

/** With the row that stays. */
export const MOST_MERGED = MERGED_AT_ONCE + 1;

/** What rows of every directory have. */
export type DirectoryRow = DeletableRow;

/** Name of a `defineResource`: its `calls` are sent. */
export type DirectoryName = 'bills' | 'objects' | 'contractors';

/** How a directory speaks of its rows; Russian genders and cases leave no room for composing. */
export type DirectoryWords = {
  /** heading: «Объекты» */
  many: string;
  /** for `counted`: «объект», «объекта», «объектов» */
  count: readonly [one: string, few: string, many: string];
  /** button: «Добавить объект» */
  add: string;
  /** «Объект добавлен», «Объект сохранён», «Объект удалён», «Объект возвращён» */
  added: string;
  saved: string;
  deleted: string;
  restored: string;
  /** heading of the dialog: «Объединить объекты» */
  merge: string;
  /** «Какой объект оставить» */
  keep: string;
  /** nothing yet: «Объектов пока нет» and what to do next */
  none: string;
  noneHint: string;
  /** what the search looks at: «Название или адрес» */
  search: string;
};

/** What a directory is, to the parts that serve all of them. */
export type Directory<R extends DirectoryRow> = {
  name: DirectoryName;
  words: DirectoryWords;
  /** one line that tells two rows of the same title apart */
  brief(row: R): ReactNode;
};

/** What a form of a directory is opened with: a row, null for a new one, or what stood in it when a session ended. */
export type RecordFormProps<R> = { row: R | null; kept?: KeptForm<R>; onClose(): void };
