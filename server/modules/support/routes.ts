import type { FastifyInstance, FastifyReply } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import type { Caller, JsonText } from '../../http/callContext.ts';
import type { ListPage } from '../../http/listQuery.ts';
import { route } from '../../http/route.ts';
import { listChangesets } from '../changes/list.ts';
import { listContractors, listObjects } from '../directories/lists.ts';
import { withNamedRefs } from '../money/filter.ts';
import { listOfTypes } from '../money/lists.ts';
import { listCategories, listServices } from '../priceList/lists.ts';
import { closeView, openView, openViewOf, showCompany, showView } from './view.ts';

/** Operations and lines of a history of which no page is asked for. */
const PAGE_SIZE = 100;

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
    const { json, total } = await read(company);
    call.reply.header('X-Total-Count', String(total));
    return json;
  };
  route(app, calls.crmCompanyServices, (call) => underView(call, (company) => listServices(db, company, 'company', call.query)));
  route(app, calls.crmCompanyCategories, (call) => underView(call, (company) => listCategories(db, company, {})));
  route(app, calls.crmCompanyObjects, (call) => underView(call, (company) => listObjects(db, company, call.query, true)));
  route(app, calls.crmCompanyContractors, (call) => underView(call, (company) => listContractors(db, company, call.query)));
  route(app, calls.crmCompanyTransactions, (call) =>
    underView(call, async (company) => {
      const { type, search, ...query } = call.query;
      const filter = await withNamedRefs(db, company, { ...(type && { types: [type] }), search });
      return listOfTypes(db, company, filter, { query, pageSize: PAGE_SIZE });
    }),
  );
  route(app, calls.crmCompanyChangesets, (call) => underView(call, (company) => listChangesets(db, company, call.query)));
}

type Asked = { caller: Caller; params: { guid: string } };

function viewerOf({ caller, params }: Asked) {
  return { company: params.guid, viewer: caller.guid };
}
