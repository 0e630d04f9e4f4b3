import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { companyList } from '../../http/company-list.ts';
import { route } from '../../http/route.ts';
import * as reading from './reading.ts';

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
