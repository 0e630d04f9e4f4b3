import type { ReactNode } from 'react';
import type { KeptForm } from '../../forms/recordFields.ts';
import type { DeletableRow } from '../../lists/useListScreen.ts';

/** What rows of every directory have. */
export type DirectoryRow = DeletableRow;

/** Its name in the data provider and in `companyKey`. */
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
export type RecordFormProps<R> = { row: R | null; kept?: KeptForm<R> | undefined; onClose(): void };
