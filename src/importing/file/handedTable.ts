import type { PastedTable } from '../reading/sourceSession.ts';

/** A table that comes from another screen instead of a file. The address names it, so a reload brings it again. */
export type HandedTable = {
  /** tells its unfinished import apart from those of files and of other tables */
  key: string;
  /** what it is, in the accusative: «готовый прайс-лист» */
  what: string;
  /** what is imported, once its name is known: «Готовый прайс-лист „Ремонт, Москва“» */
  titled(name: string): string;
  /** @throws Error with a sentence for the user */
  load(signal: AbortSignal): Promise<PastedTable>;
};
