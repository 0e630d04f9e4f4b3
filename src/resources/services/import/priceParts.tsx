import type { ImportAnswer } from '../../../../contract/serviceImport.ts';
import type { WizardParts } from '../../../importing/wizardParts.ts';
import { priceCheckPart } from './check/priceCheckPart.ts';
import { priceColumnsPart } from './columns/priceColumnsPart.tsx';
import { TemplateHint } from './file/TemplateHint.tsx';
import type { ImportRequest } from './plan/importRequest.ts';
import { pricePlanPart } from './plan/pricePlanPart.ts';
import type { PriceKind } from './priceKind.ts';
import { priceWords } from './priceWords.ts';
import { defaultOptions } from './recognition/readOptions.ts';
import { priceReverting } from './revert/priceReverting.ts';

/** What the price list brings to the import. */
export const priceParts: WizardParts<PriceKind, ImportRequest, ImportAnswer> = {
  startWorker: () => new Worker(new URL('./source.worker.ts', import.meta.url), { type: 'module' }),
  options: defaultOptions,
  words: priceWords,
  hint: <TemplateHint />,
  columns: priceColumnsPart,
  check: priceCheckPart,
  plan: pricePlanPart,
  reverting: priceReverting,
};
