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

/** Services of the price list (api.md «Services»). */
export function serviceRoutes(app: FastifyInstance): void {
  const { db } = app.api;
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
}

/** Categories of the price list (api.md «Services»). */
export function categoryRoutes(app: FastifyInstance): void {
  const { db } = app.api;
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
  route(app, calls.serviceCategoryPosition, (context) => categories.sort(db, actorOf(context), context.body));
}

/** Many services, each with values of its own (contract/serviceImport.ts `serviceRows`). */
export function serviceRowsRoutes(app: FastifyInstance): void {
  bigRoute(
    app,
    calls.serviceRows,
    (context) => changeRows(app.api.db, actorOf(context), context.body),
    () => false,
  );
}

/** Many services changed at once (api.md «service/bulk»). */
export function serviceBulkRoutes(app: FastifyInstance): void {
  bigRoute(
    app,
    calls.serviceBulk,
    (context) => changeServices(app.api.db, actorOf(context), context.body),
    ({ body }) => body.guids === undefined,
  );
}

/** Import of a price list from a file (api.md «service/import»). */
export function serviceImportRoutes(app: FastifyInstance): void {
  bigRoute(app, calls.serviceImport, (context) => importServices(app.api.db, actorOf(context), context.body));
}

/** Operations that name services (contract/analytics.ts). */
export function serviceUseRoutes(app: FastifyInstance): void {
  const { db, now } = app.api;
  bigRoute(app, calls.serviceUse, ({ membership, query }) => readServiceUse(db, membership.company, query, now()));
}

/** The import template (api.md «price-template»). */
export function priceTemplateRoutes(app: FastifyInstance): void {
  route(app, calls.priceTemplate, ({ reply }) => {
    reply.header('Content-Disposition', attachment(FILE_NAME, 'price-template.xlsx'));
    return templateWorkbook();
  });
}
