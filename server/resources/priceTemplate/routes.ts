import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { attachment } from '../../http/file.ts';
import { route } from '../../http/route.ts';
import { templateWorkbook } from './workbook.ts';

const FILE_NAME = 'Шаблон прайс-листа.xlsx';

/** The import template (api.md «price-template»). */
export function priceTemplateRoutes(app: FastifyInstance): void {
  route(app, calls.priceTemplate, ({ reply }) => {
    reply.header('Content-Disposition', attachment(FILE_NAME, 'price-template.xlsx'));
    return templateWorkbook();
  });
}
