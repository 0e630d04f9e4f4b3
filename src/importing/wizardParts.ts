import type { ComponentType, ReactNode } from 'react';
import type { LimitedThing } from '../../contract/plan.ts';
import type { Api, CallOptions } from '../lib/api.ts';
import type { SheetColumn } from '../sheet/sheetTypes.ts';
import type { ImportKind } from './importKind.ts';
import type { Reverting } from './RevertDialog.tsx';
import type { Keeper } from './reading/openInWorker.ts';
import type { ReadRows, Recognition } from './reading/sourceSession.ts';
import type { Mapping } from './recognition/mapping.ts';
import type { Reload } from './reloadCompany.ts';
import type { RowAction } from './steps/CheckSheet.tsx';
import type { CheckCounts, CheckRow } from './steps/checkRow.ts';
import type { FieldNames, InWords } from './steps/downloadErrors.ts';
import type { RowEdit } from './steps/importChoices.ts';
import type { RoleLabels } from './steps/MappingTables.tsx';

/** All that one kind of import brings to the steps that every import has. Made once, outside of components. */
export type WizardParts<K extends ImportKind> = {
  /** a worker that calls `keepSource` with the reader of this kind */
  startWorker(): Keeper;
  /** what is chosen until the user chooses */
  options: K['options'];
  /** choices that are made for each file anew, whatever was chosen for an earlier one of its shape */
  notRemembered?: readonly (keyof K['options'])[];
  words: ImportWords;
  /** what files will do */
  hint: ReactNode;
  columns: ColumnsPart<K>;
  check: CheckPart<K>;
  plan: PlanPart<K>;
  reverting: Reverting;
};

export type OptionsProps<K extends ImportKind> = {
  recognition: Recognition<K>;
  mapping: Mapping<K['role']>;
  options: K['options'];
  onChange(options: K['options']): void;
};

/** Completes the choices by what is proposed for this file; null: what it goes by is still on its way. */
export type Propose<K extends ImportKind> = ((recognition: Recognition<K>, options: K['options']) => K['options']) | null;

/** What one kind of import adds to the columns step. */
export type ColumnsPart<K extends ImportKind> = {
  labels: RoleLabels<K['role']>;
  /** «Найдено 543 услуги; …» */
  found(recognition: Recognition<K>): string;
  /** what keeps from going on, as a sentence that says what to do; null: nothing */
  wrong(recognition: Recognition<K>, mapping: Mapping<K['role']>, options: K['options']): string | null;
  /** what follows from columns that are not there; said before the import, not after */
  notes(mapping: Mapping<K['role']>): string[];
  /** a format of its own, of which the columns are known and not for choosing */
  isFixed?(recognition: Recognition<K>): boolean;
  /** what a plan limits, and how many rows of the file may become such */
  limited: { thing: LimitedThing; count(recognition: Recognition<K>): number };
  Options: ComponentType<OptionsProps<K>>;
};

export type NoticeProps<K extends ImportKind> = { rows: readonly CheckRow<K['row']>[]; onEdit(edits: readonly RowEdit[]): void };

/** What one kind of import adds to the check. */
export type CheckPart<K extends ImportKind> = {
  /** the fields, the one that the row is called by first */
  columns(narrow: boolean, read: ReadRows<K>): SheetColumn<CheckRow<K['row']>>[];
  fieldNames?: FieldNames<K['role']>;
  /** for the table of errors */
  inWords?: InWords;
  /** «В файле 543 услуги… Ошибок нет.» */
  text(read: ReadRows<K>, counts: CheckCounts): string;
  /** says above the rows what is worth a decision about many of them */
  Notice?: ComponentType<NoticeProps<K>>;
  actions?: readonly RowAction<K['row']>[];
};

export type PlanViewProps<K extends ImportKind> = {
  /** what the file asks for, before `adjustment` */
  request: K['request'];
  answer: K['answer'];
  /** rows that the check or the server has a remark about */
  remarks: readonly CheckRow<K['row']>[];
  /** opens the rows with remarks of this kind in the check */
  onRemark(kind: string): void;
} & Adjusting<K>;

/** What is chosen over the plan; null: nothing yet. */
export type Adjusting<K extends ImportKind> = { adjustment: K['adjustment'] | null; onAdjust(next: NonNullable<K['adjustment']>): void };

/** What is to be sent of a file. */
export type Sending<K extends ImportKind> = {
  company: string;
  fileName: string;
  rows: readonly CheckRow<K['row']>[];
  /** as it was read, before it was corrected */
  read: ReadRows<K>;
  mapping: Mapping<K['role']>;
  options: K['options'];
};

/** What one kind of import adds to the plan. */
export type PlanPart<K extends ImportKind> = {
  /** what is tried out, and then committed with the plan's hash; null when every row is left out */
  request(sending: Sending<K>): K['request'] | null;
  /**
   * The request with what was chosen over its plan. Called with every answer, as the list may have changed meanwhile.
   * @param asked what `answer` is for, which is given back where it is right already
   */
  adjust?(
    plan: { request: K['request']; asked: K['request']; answer: K['answer'] },
    adjustment: NonNullable<K['adjustment']>,
  ): K['request'];
  send(api: Api, request: K['request'], how: { dry_run: boolean; plan?: string }, options: CallOptions): Promise<K['answer']>;
  View: ComponentType<PlanViewProps<K>>;
  /** what the commit button says, exactly what it does; null: there is nothing to write */
  label(answer: K['answer']): string | null;
  /** reads lists anew after the write: all of the company unless said. Never rejects. */
  reload?: Reload;
  /** of the summary, without the rows left out */
  facts(answer: K['answer']): string[];
};

/** How the steps speak of what is imported: «прайс-лист», «операции». Whole sentences unless said. */
export type ImportWords = {
  /** name of the field for the file: «Файл прайс-листа» */
  file: string;
  /** what to copy for the clipboard: «строки прайса» */
  copied: string;
  /** what an unfinished import has left alone, as a part of a sentence: «прайс-лист пока не изменён» */
  untouched: string;
  /** what cancelling leaves alone: «Прайс-лист не изменится» */
  unchanged: string;
  /** what the best sheet of a book looks like: «похож на прайс» */
  alike: string;
  comparing: string;
  comparingAgain: string;
  notCompared: string;
  planTitle: string;
  stale: string;
  /** the plan has nothing to write */
  same: string;
  /** the page is left while the server works */
  leftLoading: string;
  /** why a second try is safe: «дважды прайс не загрузится» */
  once: string;
  doneTitle: string;
  /** the way to the list: «К прайс-листу» */
  toList: string;
  /** where the import can be taken back later */
  later: string;
};
