import type { ComponentType } from 'react';
import type { LimitedThing } from '../../../contract/plan.ts';
import type { ImportKind } from '../importKind.ts';
import type { Recognition } from '../reading/sourceSession.ts';
import type { Mapping } from '../recognition/mapping.ts';
import type { RoleLabels } from './MappingTable.tsx';

export type OptionsProps<K extends ImportKind> = {
  recognition: Recognition<K>;
  mapping: Mapping<K['role']>;
  options: K['options'];
  onChange(options: K['options']): void;
};

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
