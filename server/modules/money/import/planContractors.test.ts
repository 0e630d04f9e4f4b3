import { expect, it } from 'vitest';
import type { ContractorImportRow } from '../../../../contract/moneyImport.ts';
import { blankContractor } from '../../directories/service.ts';
import { planContractors } from './planContractors.ts';

const INN = '7707083893';

/** What a file of contractors does to a company. */
function plan(file: Omit<ContractorImportRow, 'row'>[], known: { title: string; inn?: string }[] = []) {
  const contractors = known.map((one, at) => ({ ...blankContractor(`guid-${at}`), ...one }));
  const rows = file.map((row, at) => ({ row: at + 1, ...row }));
  const made = planContractors({ rows }, contractors, []);
  return { ...made, outcomes: made.rows.map(({ outcome }) => outcome) };
}

it('a file that names one ИНН under two titles makes one contractor', () => {
  const { outcomes } = plan([
    { title: 'ООО «Ромашка»', inn: INN },
    { title: 'Ромашка, ООО', inn: INN },
    { title: 'ООО «Ромашка»', inn: '7736050003' },
  ]);
  expect(outcomes).toEqual(['create', 'duplicate', 'create']);
});
