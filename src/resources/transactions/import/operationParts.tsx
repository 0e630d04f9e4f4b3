import type { MoneyImportAnswer } from '../../../../contract/moneyImport.ts';
import type { WizardParts } from '../../../importing/wizardParts.ts';
import { operationCheckPart } from './check/operationCheckPart.ts';
import { operationColumnsPart } from './columns/operationColumnsPart.ts';
import { FileHint } from './FileHint.tsx';
import { defaultOptions, type OperationKind } from './operationKind.ts';
import { operationReverting } from './operationReverting.ts';
import { operationPlanPart } from './plan/operationPlanPart.ts';
import type { OperationRequest } from './plan/operationRequest.ts';
import { operationWords } from './words.ts';

/** What operations bring to the import. */
export const operationParts: WizardParts<OperationKind, OperationRequest, MoneyImportAnswer> = {
  startWorker: () => new Worker(new URL('./source.worker.ts', import.meta.url), { type: 'module' }),
  options: defaultOptions,
  words: operationWords,
  hint: <FileHint />,
  columns: operationColumnsPart,
  check: operationCheckPart,
  plan: operationPlanPart,
  reverting: operationReverting,
};
