import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { companyList } from '../../http/companyList.ts';
import { route } from '../../http/route.ts';
import { actorOf, answerExisting, seenVersion } from '../../http/writeRequest.ts';
import { createContractorCategory, renameContractorCategory } from './contractorCategories.ts';
import { create, edit } from './edit.ts';
import { countMembers } from './members/service.ts';
import { listBills, listContractorCategories, listContractors, listObjects } from './service.ts';

/** The company's directories (api.md «Company data»). */
export function directoryRoutes(app: FastifyInstance): void {
  lists(app);
  const { db } = app.api;
  // billCreate, billEdit, objectCreate, objectEdit, contractorCreate, contractorEdit
  for (const entity of ['bill', 'object', 'contractor'] as const) {
    route(app, calls[`${entity}Create`], (call) => create(db, actorOf(call), entity, call.body, () => answerExisting(call)));
    route(app, calls[`${entity}Edit`], (call) => edit(db, actorOf(call), entity, call.params.guid, call.body, seenVersion(call.request)));
  }
  route(app, calls.contractorCategoryCreate, (call) => createContractorCategory(db, actorOf(call), call.body, () => answerExisting(call)));
  route(app, calls.contractorCategoryEdit, (call) =>
    renameContractorCategory(db, actorOf(call), call.params.guid, { ...call.body, version: seenVersion(call.request) }),
  );
}

function lists(app: FastifyInstance) {
  const { db } = app.api;
  route(app, calls.billList, (call) => companyList(call, () => listBills(db, call.membership.company, call.query)));
  route(app, calls.objectList, (call) => companyList(call, () => listObjects(db, call.membership, call.query)));
  route(app, calls.contractorList, async (call) =>
    // an invitation that lapses moves no counter
    companyList(call, () => listContractors(db, call.membership.company, call.query), await countMembers(db, call.membership.company)),
  );
  route(app, calls.contractorCategoryList, (call) =>
    companyList(call, () => listContractorCategories(db, call.membership.company, call.query)),
  );
}
