import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { route } from '../../http/route.ts';
import { templateWorkbook } from './workbook.ts';

const FILE_NAME = 'Шаблон прайс-листа.xlsx';

/** The import template (api.md «price-template»). */
export function priceTemplateRoutes(app: FastifyInstance): void {
  route(app, calls.priceTemplate, ({ reply }) => {
    const name = `attachment; filename="price-template.xlsx"; filename*=UTF-8''${encodeURIComponent(FILE_NAME)}`;
    reply.header('Content-Disposition', name);
    return templateWorkbook();
  });
}
