import type { FastifyInstance, FastifyReply } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { listed } from '../../http/answer.ts';
import type { Caller, JsonText } from '../../http/callContext.ts';
import type { ListPage } from '../../http/listQuery.ts';
import { route } from '../../http/route.ts';
import { listChangesets } from '../changes/service.ts';
import { listContractors, listObjects } from '../directories/service.ts';
import { listTypes } from '../money/service.ts';
import { listCategories, listServices } from '../priceList/service.ts';
import { closeView, openView, openViewOf, showCompany, showView } from './view.ts';

/** A company's data as support reads them, under a view that was asked for with a reason (docs/decisions/021-support-view.md). */
export function supportRoutes(app: FastifyInstance): void {
  const { api } = app;
  const { db } = api;
  route(app, calls.crmCompanyOpen, (call) => openView(api, viewerOf(call), call.body.reason, call.claim));
  route(app, calls.crmCompanyView, (call) => showView(api, viewerOf(call)));
  route(app, calls.crmCompanyClose, (call) => closeView(api, viewerOf(call)));
  route(app, calls.crmCompanyShow, (call) => showCompany(api, viewerOf(call)));

  /** Reads under the open view alone; what support sees is what an owner sees. */
  const underView = async (call: Asked & { reply: FastifyReply }, read: (company: string) => Promise<ListPage>): Promise<JsonText> => {
    const { company } = await openViewOf(api, viewerOf(call));
    return listed(call.reply, await read(company));
  };
  route(app, calls.crmCompanyServices, (call) => underView(call, (company) => listServices(db, company, 'company', call.query)));
  route(app, calls.crmCompanyCategories, (call) => underView(call, (company) => listCategories(db, company, call.query)));
  route(app, calls.crmCompanyObjects, (call) => underView(call, (company) => listObjects(db, { company, role: 'company' }, call.query)));
  route(app, calls.crmCompanyContractors, (call) => underView(call, (company) => listContractors(db, company, call.query)));
  route(app, calls.crmCompanyTransactions, (call) =>
    underView(call, (company) => {
      const { type, ...query } = call.query;
      return listTypes(db, { caller: call.caller, membership: { company, role: 'company' } }, { ...query, ...(type && { types: [type] }) });
    }),
  );
  route(app, calls.crmCompanyChangesets, (call) => underView(call, (company) => listChangesets(db, company, call.query)));
}

type Asked = { caller: Caller; params: { guid: string } };

function viewerOf({ caller, params }: Asked) {
  return { company: params.guid, viewer: caller.guid };
}
