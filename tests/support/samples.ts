import { randomUUID } from 'node:crypto';
import type { Call } from '../../contract/call.ts';
import type { CallName } from '../../contract/calls.ts';
import type { Manifest } from '../../contract/export.ts';
import { type TransactionType, transactionTypes } from '../../contract/transaction.ts';
import { cardSamples } from './card-samples.ts';
import type { Client } from './client.ts';
import { crmSamples } from './crm-samples.ts';
import { exported, startExport } from './exports.ts';
import type { Sample, SampleFirm } from './sample.ts';

/** Makes the call with its sample; an id that the sample does not name is one of nobody. */
export function sendSample(caller: Client, { method, path }: Call, { params = {}, query, body }: Sample) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '00000000-0000-4000-8000-000000000000');
  return caller.call(method, query ? `${address}?${new URLSearchParams(query)}` : address, body);
}

const ofCompany = ({ company }: SampleFirm) => ({ query: { id: company } });

/**
 * For each call that works in a company: input with that company's ids which its owner is let through with. The sweep
 * (tests/api/sweep.test.ts) fails for a call that has none, so a new call brings its sample along.
 */
export const samples: Partial<Record<CallName, (firm: SampleFirm) => Sample | Promise<Sample>>> = {
  ...crmSamples,
  ...cardSamples,
  companyLimits: ofCompany,
  crmTimeline: () => ({ params: { id: '1' } }),
  crmPaymentRefund: () => ({ body: { reason: 'Оплатили по ошибке' } }),
  planCreate: () => ({
    body: {
      plan: 'pro',
      title: 'Про',
      description: '',
      prices: { 1: 990 },
      limits: { objects: null, contractors: null, transactions: null, services: null },
    },
  }),
  codesCreate: () => ({ body: { count: 1, subscription_type: 'pro', period: 1 } }),
  codeEdit: () => ({ body: { comment: 'Заметка' } }),
  codesRevoke: () => ({ body: { guids: [randomUUID()] } }),
  billList: ofCompany,
  objectList: ofCompany,
  contractorList: ofCompany,
  contractorCategoryList: ({ company }) => ({ query: { company_id: company } }),
  billCreate: ({ company }) => ({ body: { company, title: 'Аренда' } }),
  billEdit: (firm) => editOf(firm, 'bill'),
  objectCreate: ({ company }) => ({ body: { company, title: 'Дача' } }),
  objectEdit: (firm) => editOf(firm, 'object'),
  contractorCreate: ({ company }) => ({ body: { company, title: 'Бригада' } }),
  contractorEdit: (firm) => editOf(firm, 'contractor'),
  billMerge: (firm) => mergeOf(firm, 'bill'),
  objectMerge: (firm) => mergeOf(firm, 'object'),
  contractorMerge: (firm) => mergeOf(firm, 'contractor'),
  contractorCategoryCreate: ({ company }) => ({ body: { company, title: 'Соседи', contractor_type: 1 } }),
  contractorCategoryEdit: (firm) => editOf(firm, 'contractor/category', { contractor_type: 1 }),
  serviceList: ofCompany,
  serviceCategoryList: ofCompany,
  serviceCategoryCreate: ({ company }) => ({ body: { guid: randomUUID(), company, title: 'Полы' } }),
  serviceCategoryEdit: ({ category }) => ({ params: { guid: category }, body: { title: 'Стены и углы' } }),
  serviceCategoryPosition: ({ category }) => ({ body: { sort_positions: [{ guid: category, position: 1 }] } }),
  serviceCreate: ({ company, category }) => ({ body: { guid: randomUUID(), company, category } }),
  serviceEdit: ({ service }) => ({ params: { guid: service }, body: { price_per_unit: 777.25 } }),
  servicePosition: ({ service }) => ({ body: { sort_positions: [{ guid: service, position: 1 }] } }),
  readyPricePublish: ({ company }) => ({ body: { company, title: `Ремонт ${randomUUID()}`, region: 'Москва' } }),
  readyPriceEdit: () => ({ params: { id: '1' }, body: { title: 'Ремонт' } }),
  readyPriceDelete: () => ({ params: { id: '1' } }),
  serviceDeleteAll: ({ company }) => ({ params: { companyId: company }, query: {} }),
  serviceImport: async ({ company, owner }) => {
    const row = { row: 2, category: 'Потолки', title: 'Побелка', unit_of_measure: 'м2', cost_per_unit: 191.5 };
    const body = { company, file_name: 'прайс.csv', key: 'title_category', mode: 'upsert', rows: [row], dry_run: true };
    const { plan } = (await owner.post('/api/service/import/', body)).body;
    return { body: { ...body, dry_run: false, plan } };
  },
  serviceBulk: ({ company, service }) => {
    const adjust = { field: 'price_per_unit', by: 'percent', value: 10, round_to: 10, round: 'up' };
    return { body: { company, guids: [service], adjust, dry_run: false } };
  },
  serviceRows: ({ company, service, category }) => ({
    body: { company, edits: [{ guid: service, price_per_unit: 300 }], create: [{ guid: randomUUID(), category }] },
  }),
  changesetList: ofCompany,
  changesetShow: async (firm) => ({ params: { guid: await newestChangeset(firm) } }),
  changesetRevert: async (firm) => ({ params: { guid: await newestChangeset(firm) }, body: { dry_run: false } }),
  ...transactionSamples(),
  transactionBulk: async ({ company, owner }) => {
    const guid = await enter(owner, company, 'income');
    return { body: { company, guids: [guid], set: { description: 'Аванс' }, dry_run: false } };
  },
  transactionList: ofCompany,
  transactionSummary: ofCompany,
  transactionMonths: ofCompany,
  transactionImport: (firm) => importOf(firm, 'transaction', { create_missing: true }, { type: 'income', date: '2026-10-05', amount: 10 }),
  contractorImport: (firm) => importOf(firm, 'contractor', {}, { title: 'Бригада из файла' }),
  monthList: ofCompany,
  monthClose: ({ company }) => ({ body: { company, month: '2020-01' } }),
  monthReopen: async ({ company, owner }) => {
    const body = { company, month: '2020-02' };
    await owner.post('/api/month/close/', body);
    return { body };
  },
  monthCorrections: ({ company }) => ({ query: { id: company, month: '2020-01' } }),
  companyExpense: ({ company }) => ({ params: { id: company } }),
  companyProfit: ({ company }) => ({ params: { id: company } }),
  serviceUse: ({ company }) => ({ params: { id: company } }),
  companyZip: ofCompany,
  companyAnalyticCsv: ({ company }) => ({ params: { id: company } }),
  exportList: ofCompany,
  exportCreate: ({ company }) => ({ body: { company, kind: 'bills', format: 'csv' } }),
  exportShow: async (firm) => ({ params: { guid: await doneExport(firm) } }),
  exportFile: async (firm) => ({ params: { guid: await doneExport(firm) } }),
  exportCancel: async (firm) => ({ params: { guid: await cancelledExport(firm) } }),
  exportVerify: ({ company }) => ({ body: { company, manifest: emptyManifest(company) } }),
  viewList: ofCompany,
  viewCreate: ({ company }) => ({ body: { company, screen: 'transactions', title: 'Расходы года', query: 'types=expense' } }),
  viewEdit: (firm) => editOf(firm, 'view', { screen: 'objects', query: 'status=active' }),
  viewDelete: async (firm) => ({ params: (await editOf(firm, 'view', { screen: 'objects', query: '' })).params ?? {} }),
  events: ofCompany,
  companyShow: ({ company }) => ({ params: { guid: company } }),
  companyEdit: ({ company }) => ({ params: { guid: company }, body: { title: 'Другое название', requisites: { bank: 'Банк' } } }),
  companyBrand: ({ company }) => ({ params: { guid: company } }),
  companyMembers: ({ company }) => ({ params: { guid: company } }),
  companyInvite: ({ company }) => ({ params: { guid: company }, body: { login: `${randomUUID()}@example.ru`, contractor_type: 3 } }),
  companyMemberRemove: async ({ company, owner }) => {
    const { body } = await owner.post(`/api/company/${company}/invite/`, { login: `${randomUUID()}@example.ru`, contractor_type: 3 });
    return { params: { guid: company, member: body.guid } };
  },
  serviceHistory: ({ service }) => ({ params: { guid: service } }),
};

/** A row made for it, and another title for it. */
async function editOf({ owner, company }: SampleFirm, what: string, fields: object = {}): Promise<Sample> {
  const { body } = await owner.post(`/api/${what}/create/`, { company, title: 'Прежнее', ...fields });
  return { params: { guid: body.guid }, body: { title: 'Другое' } };
}

/** Two rows made for it, to become one. */
async function mergeOf({ owner, company }: SampleFirm, what: string): Promise<Sample> {
  const make = async (title: string) => (await owner.post(`/api/${what}/create/`, { company, title })).body.guid;
  return { body: { company, keep: await make('Дача'), merge: [await make('Дача 2')], dry_run: false } };
}

/** The list, create and edit of each type of operations. */
function transactionSamples(): Partial<Record<CallName, (firm: SampleFirm) => Sample | Promise<Sample>>> {
  const entries = transactionTypes.flatMap((type) => [
    [`${type}List`, ofCompany],
    [`${type}Create`, ({ company }: SampleFirm) => ({ body: { company, date: '2026-10-05', amount: 1200.5 } })],
    [
      `${type}Edit`,
      async ({ company, owner }: SampleFirm) => ({ params: { guid: await enter(owner, company, type) }, body: { amount: 7 } }),
    ],
  ]);
  return Object.fromEntries(entries);
}

async function enter(owner: Client, company: string, type: TransactionType): Promise<string> {
  return (await owner.post(`/api/transaction/${type}/create/`, { company, date: '2026-10-05', amount: 1 })).body.guid;
}

/** A file of one row, with the plan that was shown for it. */
async function importOf({ owner, company }: SampleFirm, what: string, options: object, row: object): Promise<Sample> {
  const body = { company, file_name: 'файл.xlsx', ...options, rows: [{ row: 1, ...row }], dry_run: true };
  const { plan } = (await owner.post(`/api/${what}/import/`, body)).body;
  return { body: { ...body, dry_run: false, plan } };
}

async function newestChangeset({ owner, company }: SampleFirm): Promise<string> {
  return (await owner.get(`/api/changeset/list/?id=${company}&page=1&page_size=1`)).body[0].guid;
}

/** Those before it in the line are done as well: nothing goes on in the background. */
async function doneExport({ owner, company }: SampleFirm): Promise<string> {
  const { job } = await exported(owner, { company, kind: 'bills', format: 'csv' });
  return job.guid;
}

/** Cancelled once, as it may be again; one that was quicker than its cancelling is followed by another. */
async function cancelledExport({ owner, company }: SampleFirm): Promise<string> {
  for (;;) {
    const { guid } = await startExport(owner, { company, kind: 'bills', format: 'csv' });
    if ((await owner.post(`/api/export/${guid}/cancel/`)).status === 200) return guid;
  }
}

function emptyManifest(company: string): Manifest {
  const totals = { count: 0, income: 0, payment: 0, expense: 0, dividend: 0, profit: 0 };
  const what = { product: 'prorabka', version: 1, kind: 'everything', format: 'csv', filter: null, from: null, to: null } as const;
  return { ...what, company: { guid: company, title: 'Фирма' }, created_at: '2026-11-21T10:00:00.000Z', seq: 0, files: [], totals };
}
