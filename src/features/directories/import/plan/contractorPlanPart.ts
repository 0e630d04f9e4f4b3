import { calls } from '../../../../../contract/calls.ts';
import type { ContractorImport, ContractorImportRow, MoneyImportAnswer } from '../../../../../contract/moneyImport.ts';
import { compactRequisite } from '../../../../../contract/requisites.ts';
import type { PlanPart } from '../../../../importing/plan/planPart.ts';
import { plainLine } from '../../../../importing/recognition/plainLine.ts';
import { counted } from '../../../../lib/plural.ts';
import type { ContractorKind, ContractorRow } from '../contractorKind.ts';
import { reloadContractors } from '../reloadContractors.ts';
import { ContractorPlan } from './ContractorPlan.tsx';

export type ContractorRequest = Omit<ContractorImport, 'dry_run' | 'plan'>;

export const contractorPlanPart: PlanPart<ContractorKind, ContractorRequest, MoneyImportAnswer> = {
  request({ company, fileName, rows }) {
    const sent = rows.flatMap(({ values, skipped }) => (skipped ? [] : wireRow(values)));
    return sent.length === 0 ? null : { company, file_name: fileName.slice(-255), rows: sent };
  },
  send: (api, request, how, options) => api.call(calls.contractorImport, { body: { ...request, ...how } }, options),
  View: ContractorPlan,
  label: ({ create, update }) =>
    create + update > 0
      ? `Загрузить: ${counted(create, 'новый', 'новых', 'новых')}, ${counted(update, 'изменённый', 'изменённых', 'изменённых')}`
      : null,
  reload: reloadContractors,
  facts: ({ create, update, unchanged }) =>
    [
      `${counted(create, 'новый', 'новых', 'новых')}, ${counted(update, 'изменённый', 'изменённых', 'изменённых')}`,
      unchanged > 0 ? counted(unchanged, 'контрагент без изменений', 'контрагента без изменений', 'контрагентов без изменений') : '',
    ].filter(Boolean),
};

function wireRow({ row, title, category, phone, email, inn, comment }: ContractorRow): ContractorImportRow {
  const texts = {
    category: plainLine(category),
    phone: plainLine(phone),
    email: plainLine(email),
    inn: compactRequisite(inn ?? ''),
    comment: (comment ?? '').replaceAll('\0', '').trim(),
  };
  return { row, title: plainLine(title), ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) };
}
