import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
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

/** One operation is entered or changed. */
export function transactionWriteRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  route(app, calls.expenseCreate, (context) => create(db, actorOf(context), 'expense', context.body, () => answerExisting(context)));
  route(app, calls.paymentCreate, (context) => create(db, actorOf(context), 'payment', context.body, () => answerExisting(context)));
  route(app, calls.incomeCreate, (context) => create(db, actorOf(context), 'income', context.body, () => answerExisting(context)));
  route(app, calls.dividendCreate, (context) => create(db, actorOf(context), 'dividend', context.body, () => answerExisting(context)));
  route(app, calls.expenseEdit, (context) =>
    edit(db, actorOf(context), 'expense', context.params.guid, context.body, seenVersion(context.request)),
  );
  route(app, calls.paymentEdit, (context) =>
    edit(db, actorOf(context), 'payment', context.params.guid, context.body, seenVersion(context.request)),
  );
  route(app, calls.incomeEdit, (context) =>
    edit(db, actorOf(context), 'income', context.params.guid, context.body, seenVersion(context.request)),
  );
  route(app, calls.dividendEdit, (context) =>
    edit(db, actorOf(context), 'dividend', context.params.guid, context.body, seenVersion(context.request)),
  );
}

/** Lists of operations and their sums. */
export function transactionReadRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  route(app, calls.expenseList, (context) => companyList(context, () => reading.listType(db, context, 'expense', context.query)));
  route(app, calls.paymentList, (context) => companyList(context, () => reading.listType(db, context, 'payment', context.query)));
  route(app, calls.incomeList, (context) => companyList(context, () => reading.listType(db, context, 'income', context.query)));
  route(app, calls.dividendList, (context) => companyList(context, () => reading.listType(db, context, 'dividend', context.query)));
  route(app, calls.transactionList, (context) => companyList(context, () => reading.listTypes(db, context, context.query)));
  route(app, calls.transactionSummary, (context) => reading.summary(db, context, context.query));
  route(app, calls.transactionMonths, (context) => reading.months(db, context, context.query));
}

/** Many operations changed or deleted at once. */
export function transactionBulkRoutes(app: FastifyInstance): void {
  bigRoute(
    app,
    calls.transactionBulk,
    (context) => changeTransactions(app.api.db, actorOf(context), context.body),
    ({ body }) => body.guids === undefined,
  );
}

/** Closing of months: what was agreed upon stays as it was, or the difference shows. */
export function monthRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  route(app, calls.monthList, (context) => listWithUsers(context, () => months.list(db, context.membership.company)));
  route(app, calls.monthClose, (context) => months.close(db, actorOf(context), context.body.month, () => answerExisting(context)));
  route(app, calls.monthReopen, (context) => months.reopen(db, actorOf(context), context.body.month));
  route(app, calls.monthCorrections, (context) =>
    listWithUsers(context, () => months.listCorrections(db, context.membership.company, context.query)),
  );
}

/** Reports (api.md «Analytics»). */
export function analyticsRoutes(app: FastifyInstance): void {
  const { db, now } = app.api;
  route(app, calls.companyExpense, (context) => analytics.expense(db, context.membership.company, context.query, now()));
  route(app, calls.companyProfit, (context) => analytics.profit(db, context.membership.company, context.query, now()));
}

/** Rows of the directories that become one: their operations go over. */
export function mergeRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  bigRoute(app, calls.billMerge, (call) => mergeInto(db, actorOf(call), 'bill', call.body));
  bigRoute(app, calls.objectMerge, (call) => mergeInto(db, actorOf(call), 'object', call.body));
  bigRoute(app, calls.contractorMerge, (call) => mergeInto(db, actorOf(call), 'contractor', call.body));
}

/** Import of operations and contractors from files and bank statements. */
export function moneyImportRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  bigRoute(app, calls.transactionImport, (context) => importTransactions(db, actorOf(context), context.body));
  bigRoute(app, calls.contractorImport, (context) => importContractors(db, actorOf(context), context.body));
}
