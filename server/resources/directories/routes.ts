import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { companyList } from '../../http/company-list.ts';
import { route } from '../../http/route.ts';
import { listBills, listContractorCategories, listContractors, listObjects } from './service.ts';

/** The company's directories (api.md «Company data»): read only so far. */
export function directoryRoutes(app: FastifyInstance): void {
  const { db } = app.api;
  route(app, calls.billList, (call) => companyList(call, () => listBills(db, call.membership.company, call.query)));
  route(app, calls.objectList, (call) => companyList(call, () => listObjects(db, call.membership, call.query)));
  route(app, calls.contractorList, (call) => companyList(call, () => listContractors(db, call.membership.company, call.query)));
  route(app, calls.contractorCategoryList, (call) =>
    companyList(call, () => listContractorCategories(db, call.membership.company, call.query)),
  );
}
