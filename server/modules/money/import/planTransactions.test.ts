import { expect, it } from 'vitest';
import type { TransactionImportRow } from '../../../../contract/moneyImport.ts';
import { blankContractor } from '../../directories/service.ts';
import type { KnownOperation } from './known.ts';
import { planTransactions } from './planTransactions.ts';

const INN = '7707083893';

type Known = { guid: string; title: string; inn?: string };

/** The plan of importing these incomes into a company with these contractors and operations. */
function plan(file: Partial<TransactionImportRow>[], known: Known[], there: KnownOperation[] = [], former: Required<Known>[] = []) {
  const rows = file.map((row, at) => ({ row: at + 1, type: 'income' as const, date: '2026-09-01', amount: 1000 + at, ...row }));
  const contractors = known.map((one) => ({ ...blankContractor(one.guid), ...one }));
  const made = planTransactions(
    { rows, create_missing: true },
    { objects: [], contractors, bills: [], former: { object: [], contractor: former, bill: [] } },
    there,
    [],
  );
  return { ...made, contractors: made.create.map(({ contractor }) => contractor) };
}

it('of several contractors with one ИНН the name tells the one, and a row whose name does not is an error', () => {
  const twins = [
    { guid: 'a', title: 'ООО «Ромашка»', inn: INN },
    { guid: 'b', title: 'ООО «Ромашка», склад', inn: INN },
  ];
  const { contractors, errors } = plan(
    [{ contractor: 'ООО «РОМАШКА», склад', inn: INN }, { contractor: 'Ромашка', inn: INN }, { inn: INN }],
    twins,
  );
  expect(contractors).toEqual(['b']);
  const detail = `Контрагентов с ИНН ${INN} несколько. Объедините их или впишите название одного из них.`;
  expect(errors).toEqual([2, 3].map((row) => ({ row, field: 'contractor', detail })));
});

it('one ИНН leads to its contractor whatever the name, even none', () => {
  const { contractors } = plan([{ contractor: 'Ромашка', inn: INN }, { inn: INN }, {}], [{ guid: 'a', title: 'ООО «Ромашка»', inn: INN }]);
  expect(contractors).toEqual(['a', 'a', null]);
});

it('a namesake without ИНН is the first of the file’s namesakes with one, and of no other', () => {
  const known = [{ guid: 'a', title: 'ИП Иванов' }];
  const ivanov = { contractor: 'ИП Иванов', inn: INN };
  const { contractors, made } = plan([ivanov, { ...ivanov, inn: '7736050003' }, { ...ivanov, contractor: 'Иванов И. И.' }], known);
  expect(made.contractor).toMatchObject([{ title: 'ИП Иванов', inn: '7736050003' }]);
  expect(contractors).toEqual(['a', made.contractor[0]?.guid, 'a']);
});

it('a contractor that learned its ИНН by its name is not meant by a former name with another ИНН, nor the other way round', () => {
  const rows = [
    { contractor: 'ИП Иванов', inn: INN },
    { contractor: 'Иванов', inn: '7736050003' },
  ];
  for (const file of [rows, rows.toReversed()]) {
    const { contractors, completed, made } = plan(file, [{ guid: 'a', title: 'ИП Иванов' }], [], [{ guid: 'a', title: 'Иванов', inn: '' }]);
    expect(contractors).toEqual(['a', made.contractor[0]?.guid]);
    expect(completed).toMatchObject([{ after: { guid: 'a', inn: file[0]?.inn } }]);
  }
});

it('a contractor made of a row without ИНН has that of a later row with the name', () => {
  const made = plan([{ contractor: 'ИП Иванов' }, { contractor: 'ИП Иванов', inn: INN }], []).made.contractor;
  expect(made).toMatchObject([{ title: 'ИП Иванов', inn: INN }]);
});

it('a known contractor without ИНН gets that of a row that is loaded, of a row that is there already none', () => {
  const [row, known] = [{ contractor: 'ИП Иванов', inn: INN }, [{ guid: 'a', title: 'ИП Иванов' }]];
  expect(plan([row], known).completed).toMatchObject([{ before: { inn: '' }, after: { guid: 'a', inn: INN } }]);
  const there = { type: 'income' as const, date: '2026-09-01', amount: 1000, description: '', document: '', stroiobject: null, bill: null };
  expect(plan([row], known, [{ ...there, contractor: 'a' }]).completed).toEqual([]);
});
