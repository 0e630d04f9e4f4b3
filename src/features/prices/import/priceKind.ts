import type { ImportAnswer, ImportKey, ImportMode, ImportRow, ServiceImport } from '../../../../contract/serviceImport.ts';
import type { Mapping } from '../../../importing/recognition/mapping.ts';
import type { Spelling } from '../units.ts';
import type { WordChoice, WordKind } from './priceWords.ts';
import type { Repricing } from './repricing.ts';

/** What a column of a price list holds, in the order of choice. */
export const roleLabels = {
  title: 'Наименование',
  unit: 'Единица измерения',
  cost: 'Себестоимость',
  price: 'Цена',
  extra: 'Прибавить к цене',
  category: 'Категория',
  note: 'Примечание',
  guid: 'Идентификатор',
} as const;

export const defaultOptions: ReadOptions & ImportOptions = {
  nesting: 'deepest',
  missingPrice: { how: 'cost' },
  materials: 'load',
  key: 'title_category',
  mode: 'upsert',
};

/** What each row of a sheet is. other: above the header, columns numbered, the header repeated, remarks and signatures. */
export type RowKind = 'service' | 'section' | 'footer' | 'empty' | 'header' | 'other';

/** The import of a price list. */
export type PriceKind = {
  role: Role;
  options: ReadOptions & ImportOptions;
  row: ImportRow;
  found: {
    counts: Record<RowKind, number>;
    /** how deep sections stand in sections: 0 without sections; over 1 there is a choice of `nesting` */
    depth: number;
    /** rows with a cost and no price: there is a choice of `missingPrice` */
    withoutPrice: number;
    /** rows that look like materials beside works: how many, and the first different titles */
    materials: { count: number; samples: string[] };
    /** spellings of units, the most used first */
    units: Spelling[];
    /** prices in words by kind */
    words: PricesInWords[];
  };
  told: {
    /** different categories of the rows */
    categories: number;
    /** sections without services of their own, left out */
    emptySections: number;
    /** rows that `missingPrice: skip`, or `skip` of prices in words, left out */
    skipped: ImportRow[];
    /** rows of materials that `materials` left out */
    materialsLeft: number;
  };
  adjustment: Repricing;
  /** `skip`: rows that the server is to find wrong */
  request: Omit<ServiceImport, 'dry_run' | 'plan'> & { skip: number[] };
  answer: ImportAnswer;
};

/** Prices of one kind that are no plain sums: the first different texts, and how many cells there are. */
export type PricesInWords = { kind: WordKind; count: number; samples: string[] };

/** How the rows of a file meet the rows of the list. */
export type ImportOptions = { key: ImportKey; mode: ImportMode };

/** How rows are made of a sheet beyond its columns. `missingPrice` is for files without a price in a row (or at all) where there is a cost. */
export type ReadOptions = {
  /** which title a service takes of nested sections: «1. Стены / 1.1. Окраска» or «1.1. Окраска» */
  nesting: 'joined' | 'deepest';
  /** cost: left empty, so that a new service takes price = cost and one of the list keeps its price; skip: the row is left out */
  missingPrice: { how: 'cost' } | { how: 'markup'; percent: number } | { how: 'skip' };
  /** what becomes of rows that look like materials; own: they go to a category of their own, each once */
  materials: 'load' | 'skip' | 'own';
  /** what each spelling of a unit becomes; others, and all before anybody has seen them, stay as they are */
  units?: Readonly<Record<string, string>>;
  /** what becomes of prices in words; those of other kinds stay and are told as errors */
  words?: Readonly<Partial<Record<WordKind, WordChoice>>>;
};

export type Role = keyof typeof roleLabels;

export type PriceMapping = Mapping<Role>;
