import { expect, it } from 'vitest';
import type { ContractorImportRow } from '../../../../contract/moneyImport.ts';
import { blankContractor, type FormerName } from '../../directories/service.ts';
import { planContractors } from './planContractors.ts';

const INN = '7707083893';

/** The plan of importing these contractors into a company that has the known ones. */
function plan(file: Omit<ContractorImportRow, 'row'>[], known: { title: string; inn?: string }[] = [], former: FormerName[] = []) {
  const contractors = known.map((one, at) => ({ ...blankContractor(`guid-${at}`), ...one }));
  const rows = file.map((row, at) => ({ row: at + 1, ...row }));
  const made = planContractors({ rows }, contractors, [], former);
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

it('a row left alone for a former name gives its ИНН to nobody', () => {
  const former = [{ guid: 'guid-0', title: 'Ромашка', inn: '' }];
  const file = [
    { title: 'Ромашка', inn: INN },
    { title: 'Ромашка плюс', inn: INN },
  ];
  expect(plan(file, [{ title: 'ООО «Ромашка»' }], former).outcomes).toEqual(['duplicate', 'create']);
});

it('a row with the ИНН of a contractor and the name of one merged into it is left alone, one with its own name is not', () => {
  const known = [{ title: 'ООО «Бетон»', inn: INN }];
  const former = ['Бетон плюс', 'ООО «Бетон»'].map((title) => ({ guid: 'guid-0', title, inn: INN }));
  const outcomeOf = (title: string) => plan([{ title, inn: INN, phone: '+79160001122' }], known, former).outcomes;
  expect(['Бетон  ПЛЮС', 'ООО «Бетон»', 'ООО «Бетон и Ко»'].map(outcomeOf)).toEqual([['duplicate'], ['update'], ['update']]);
});

it('a contractor renamed by its ИНН is the one of a further row with the new title, and the same file changes nothing', () => {
  const file = [
    { title: 'Новое имя', inn: INN },
    { title: 'Новое имя', phone: '+79160001122' },
  ];
  expect(plan(file, [{ title: 'Старое имя', inn: INN }]).outcomes).toEqual(['update', 'duplicate']);
  expect(plan(file, [{ title: 'Новое имя', inn: INN }]).outcomes).toEqual(['unchanged', 'duplicate']);
});

it('of several contractors with one ИНН a file edits the one with its title, and else makes none', () => {
  const twins = [
    { title: 'ООО «Ромашка»', inn: INN },
    { title: 'ООО «Ромашка», склад', inn: INN },
  ];
  const { changes, errors } = plan(
    [
      { title: 'ООО «Ромашка»', inn: INN, phone: '+79160001122' },
      { title: 'Ромашка', inn: INN },
    ],
    twins,
  );
  expect(changes.map(({ before }) => before?.title)).toEqual(['ООО «Ромашка»']);
  expect(errors).toMatchObject([{ row: 2, field: 'title' }]);
});

it('a file that names a new contractor with its ИНН and without makes one, whichever comes first', () => {
  const [full, brief] = [
    { title: 'ИП Иванов', inn: INN },
    { title: 'ИП  иванов', phone: '+79160001122' },
  ];
  for (const file of [
    [full, brief],
    [brief, full],
  ]) {
    const { changes, outcomes } = plan(file);
    expect(outcomes).toEqual(['create', 'duplicate']);
    expect(changes.map(({ after }) => after.inn)).toEqual([INN]);
  }
});

it('a contractor without ИНН is the first of the file’s namesakes with one, and of no other', () => {
  const { changes, outcomes } = plan(
    [
      { title: 'ИП Иванов', inn: INN },
      { title: 'ИП Иванов', inn: '7736050003' },
      { title: 'Иванов И. И.', inn: INN },
    ],
    [{ title: 'ИП Иванов' }],
  );
  expect(outcomes).toEqual(['update', 'create', 'duplicate']);
  expect(changes[0]?.before?.inn).toBe('');
});
