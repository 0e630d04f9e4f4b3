import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { attachment } from '../../http/answer.ts';
import { companyList } from '../../http/companyList.ts';
import { bigRoute, route } from '../../http/route.ts';
import { actorOf, answerExisting, seenVersion } from '../../http/writeRequest.ts';
import { changeServices } from './bulk.ts';
import * as categories from './categories.ts';
import { changeRows } from './changeRows.ts';
import { importServices } from './import.ts';
import * as services from './service.ts';
import { readServiceUse } from './serviceUse.ts';
import { templateWorkbook } from './template.ts';

const FILE_NAME = 'Шаблон прайс-листа.xlsx';

/** Services and categories of the price list, and what is done to many of them at once (api.md «Services»). */
export function priceListRoutes(app: FastifyInstance): void {
  const { db, now } = app.api;
  route(app, calls.serviceList, (context) =>
    companyList(context, () => services.listServices(db, context.membership.company, context.membership.role, context.query)),
  );
  route(app, calls.serviceCreate, (context) => services.create(db, actorOf(context), context.body, () => answerExisting(context)));
  route(app, calls.serviceEdit, (context) =>
    services.edit(db, actorOf(context), context.params.guid, context.body, seenVersion(context.request)),
  );
  bigRoute(
    app,
    calls.servicePosition,
    (context) => services.sort(db, actorOf(context), context.body),
    () => false,
  );
  bigRoute(app, calls.serviceDeleteAll, (context) => services.deleteAll(db, actorOf(context), context.query.categories === 'true'));
  route(app, calls.serviceCategoryList, (context) =>
    companyList(context, () => services.listCategories(db, context.membership.company, context.query)),
  );
  route(app, calls.serviceCategoryCreate, (context) =>
    categories.create(db, actorOf(context), context.body, () => answerExisting(context)),
  );
  bigRoute(
    app,
    calls.serviceCategoryEdit,
    (context) => categories.edit(db, actorOf(context), context.params.guid, context.body, seenVersion(context.request)),
    // with all of its services
    ({ body }) => body.is_deleted !== undefined,
  );
  bigRoute(
    app,
    calls.serviceCategoryPosition,
    (context) => categories.sort(db, actorOf(context), context.body),
    () => false,
  );
  bigRoute(
    app,
    calls.serviceRows,
    (context) => changeRows(db, actorOf(context), context.body),
    () => false,
  );
  bigRoute(
    app,
    calls.serviceBulk,
    (context) => changeServices(db, actorOf(context), context.body),
    ({ body }) => body.guids === undefined,
  );
  bigRoute(app, calls.serviceImport, (context) => importServices(db, actorOf(context), context.body));
  bigRoute(app, calls.serviceUse, ({ membership, query }) => readServiceUse(db, membership.company, query, now()));
  route(app, calls.priceTemplate, ({ reply }) => {
    reply.header('Content-Disposition', attachment(FILE_NAME, 'price-template.xlsx'));
    return templateWorkbook();
  });
}
