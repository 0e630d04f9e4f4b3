import * as z from 'zod';
import { call } from '../call.ts';
import { members, owners, writers } from '../permissions.ts';
import { guid } from '../primitives.ts';
import { companyListQuery } from '../query.ts';
import * as services from '../resources/service.ts';
import * as categories from '../resources/serviceCategory.ts';
import * as imports from '../resources/serviceImport.ts';
import { byGuid } from './rules.ts';

/** The price list: api.md «Services». */
export const serviceCalls = {
  serviceList: call({
    method: 'GET',
    path: '/api/service/list/',
    title: 'Услуги прайс-листа',
    access: { who: 'member', company: { query: 'id' }, roles: members },
    query: companyListQuery(services.serviceOrdering),
    answer: z.array(services.service),
  }),
  serviceCategoryList: call({
    method: 'GET',
    path: '/api/service/category/list/',
    title: 'Категории услуг',
    access: { who: 'member', company: { query: 'id' }, roles: members },
    query: companyListQuery(categories.serviceCategoryOrdering),
    answer: z.array(categories.serviceCategory),
  }),
  serviceCategoryCreate: call({
    method: 'POST',
    path: '/api/service/category/create/',
    title: 'Создать категорию',
    access: { who: 'member', company: { body: 'company' }, roles: writers },
    body: categories.serviceCategoryCreate,
    status: 201,
    answersExisting: true,
    answer: categories.serviceCategory,
  }),
  serviceCategoryEdit: call({
    method: 'PATCH',
    path: '/api/service/category/edit/{guid}',
    title: 'Переименовать или удалить категорию',
    access: { who: 'member', company: { row: 'service_category' }, roles: writers },
    params: byGuid,
    body: categories.serviceCategoryEdit,
    answer: categories.serviceCategory,
    errors: [1103, 1106],
  }),
  serviceCategoryPosition: call({
    method: 'PATCH',
    path: '/api/service/category/position/',
    title: 'Расставить категории',
    access: { who: 'member', company: { sortedRows: 'service_category' }, roles: writers },
    body: services.sortPositions,
    answer: services.sortedPositions,
  }),
  servicePosition: call({
    method: 'PATCH',
    path: '/api/service/position/',
    title: 'Расставить услуги',
    access: { who: 'member', company: { sortedRows: 'service' }, roles: writers },
    body: services.sortPositions,
    answer: services.sortedPositions,
  }),
  serviceCreate: call({
    method: 'POST',
    path: '/api/service/create/',
    title: 'Создать услугу',
    access: { who: 'member', company: { body: 'company' }, roles: writers },
    body: services.serviceCreate,
    status: 201,
    answersExisting: true,
    answer: services.service,
    errors: [1101, 1106],
  }),
  serviceEdit: call({
    method: 'PATCH',
    path: '/api/service/edit/{guid}',
    title: 'Изменить услугу',
    access: { who: 'member', company: { row: 'service' }, roles: writers },
    params: byGuid,
    body: services.serviceEdit,
    answer: services.service,
    errors: [1101, 1103, 1106],
  }),
  serviceDeleteAll: call({
    method: 'DELETE',
    path: '/api/service/delete-all/{companyId}/',
    title: 'Очистить прайс-лист',
    access: { who: 'member', company: { params: 'companyId' }, roles: owners },
    params: z.strictObject({ companyId: guid }),
    answer: services.deletedAll,
  }),
  serviceImport: call({
    method: 'POST',
    path: '/api/service/import/',
    title: 'Загрузить прайс-лист из файла',
    access: { who: 'member', company: { body: 'company' }, roles: writers },
    extension: 'import',
    body: imports.serviceImport,
    answer: imports.importAnswer,
    errors: [1103, 1106],
    bodyLimit: 32 * 1024 * 1024,
  }),
  serviceBulk: call({
    method: 'POST',
    path: '/api/service/bulk/',
    title: 'Изменить много услуг сразу',
    access: { who: 'member', company: { body: 'company' }, roles: writers },
    extension: 'bulk',
    body: imports.serviceBulk,
    answer: imports.bulkAnswer,
    errors: [1103, 1106],
    // a selection names its services one by one
    bodyLimit: 8 * 1024 * 1024,
  }),
  serviceRows: call({
    method: 'POST',
    path: '/api/service/rows/',
    title: 'Изменить или добавить много услуг, каждую по-своему',
    access: { who: 'member', company: { body: 'company' }, roles: writers },
    extension: 'bulk',
    body: imports.serviceRows,
    answer: imports.serviceRowsAnswer,
    bodyLimit: 16 * 1024 * 1024,
  }),
};
