import type { MoneyImportAnswer } from '../../../../contract/moneyImport.ts';
import type { WizardParts } from '../../../importing/wizardParts.ts';
import { contractorCheckPart } from './check/contractorCheckPart.ts';
import { contractorColumnsPart } from './columns/contractorColumnsPart.tsx';
import type { ContractorKind } from './contractorKind.ts';
import { contractorReverting } from './contractorReverting.ts';
import { FileHint } from './FileHint.tsx';
import { type ContractorRequest, contractorPlanPart } from './plan/contractorPlanPart.ts';
import { contractorWords } from './words.ts';

/** What contractors bring to the import. */
export const contractorParts: WizardParts<ContractorKind, ContractorRequest, MoneyImportAnswer> = {
  startWorker: () => new Worker(new URL('./source.worker.ts', import.meta.url), { type: 'module' }),
  options: {},
  words: contractorWords,
  hint: <FileHint />,
  columns: contractorColumnsPart,
  check: contractorCheckPart,
  plan: contractorPlanPart,
  reverting: contractorReverting,
};
