import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { transactionTypes } from '../../../contract/transaction.ts';
import { companyList, listWithUsers } from '../../http/companyList.ts';
import { bigRoute, route } from '../../http/route.ts';
import { actorOf, answerExisting, seenVersion } from '../../http/writeRequest.ts';
import { importContractors, importTransactions } from './import/service.ts';
import * as months from './months.ts';
import { changeTransactions } from './operations/bulk.ts';
import { mergeInto } from './operations/merge.ts';
import { create, edit } from './operations/transactions.ts';
import * as analytics from './reports/service.ts';
import * as reading from './service.ts';

/** Operations of the company, their sums, closing of months, reports and imports (api.md «Company data», «Analytics»). */
export function moneyRoutes(app: FastifyInstance): void {
  const { db, now } = app.api;
  // expenseList, expenseCreate, expenseEdit, paymentList, paymentCreate, paymentEdit,
  // incomeList, incomeCreate, incomeEdit, dividendList, dividendCreate, dividendEdit
  for (const type of transactionTypes) {
    route(app, calls[`${type}List`], (call) => companyList(call, () => reading.listType(db, call, type, call.query)));
    route(app, calls[`${type}Create`], (call) => create(db, actorOf(call), type, call.body, () => answerExisting(call)));
    route(app, calls[`${type}Edit`], (call) => edit(db, actorOf(call), type, call.params.guid, call.body, seenVersion(call.request)));
  }
  route(app, calls.transactionList, (call) => companyList(call, () => reading.listTypes(db, call, call.query)));
  route(app, calls.transactionSummary, (call) => reading.summary(db, call, call.query));
  route(app, calls.transactionMonths, (call) => reading.months(db, call, call.query));
  bigRoute(
    app,
    calls.transactionBulk,
    (call) => changeTransactions(db, actorOf(call), call.body),
    ({ body }) => body.guids === undefined,
  );
  bigRoute(app, calls.transactionImport, (call) => importTransactions(db, actorOf(call), call.body));
  bigRoute(app, calls.contractorImport, (call) => importContractors(db, actorOf(call), call.body));
  // billMerge, objectMerge, contractorMerge
  for (const entity of ['bill', 'object', 'contractor'] as const)
    bigRoute(app, calls[`${entity}Merge`], (call) => mergeInto(db, actorOf(call), entity, call.body));
  route(app, calls.monthList, (call) => listWithUsers(call, () => months.list(db, call.membership.company, call.query)));
  route(app, calls.monthClose, (call) => months.close(db, actorOf(call), call.body.month, () => answerExisting(call)));
  route(app, calls.monthReopen, (call) => months.reopen(db, actorOf(call), call.body.month));
  route(app, calls.monthCorrections, (call) => listWithUsers(call, () => months.listCorrections(db, call.membership.company, call.query)));
  route(app, calls.companyExpense, ({ membership, query }) => analytics.expense(db, membership.company, query, now()));
  route(app, calls.companyProfit, ({ membership, query }) => analytics.profit(db, membership.company, query, now()));
}
