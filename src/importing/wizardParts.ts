import type { ReactNode } from 'react';
import type { CheckPart } from './check/checkPart.ts';
import type { ColumnsPart } from './columns/columnsPart.ts';
import type { ImportKind } from './importKind.ts';
import type { ImportWords } from './importWords.ts';
import type { AnyAnswer, AnyRequest, PlanPart } from './plan/planPart.ts';
import type { Keeper } from './reading/openInWorker.ts';
import type { Reverting } from './revert/RevertDialog.tsx';

/** All that one kind of import brings to the steps that every import has. Made once, outside of components. */
export type WizardParts<K extends ImportKind, Request extends AnyRequest, Answer extends AnyAnswer> = {
  /** a worker that calls `keepSource` with the reader of this kind */
  startWorker(): Keeper;
  /** what is chosen until the user chooses */
  options: K['options'];
  words: ImportWords;
  /** what files will do */
  hint: ReactNode;
  columns: ColumnsPart<K>;
  check: CheckPart<K>;
  plan: PlanPart<K, Request, Answer>;
  reverting: Reverting;
};
