import * as z from 'zod';
import { call } from '../call.ts';
import { members, writers } from '../permissions.ts';
import { guid } from '../primitives.ts';
import { companyListQuery, listQuery } from '../query.ts';
import * as directory from '../resources/directory.ts';
import { byGuid, writersOf } from './rules.ts';

/** Expense categories, objects, contractors: api.md «Company data». */
export const directoryCalls = {
  billList: call({
    method: 'GET',
    path: '/api/bill/list/',
    title: 'Статьи расходов',
    access: { who: 'member', company: { query: 'id' }, roles: writers },
    query: companyListQuery(directory.billOrdering),
    answer: z.array(directory.bill),
  }),
  objectList: call({
    method: 'GET',
    path: '/api/object/list/',
    title: 'Объекты',
    access: { who: 'member', company: { query: 'id' }, roles: members },
    query: companyListQuery(directory.objectOrdering),
    answer: z.array(directory.siteObject),
  }),
  contractorList: call({
    method: 'GET',
    path: '/api/contractor/list/',
    title: 'Контрагенты',
    access: { who: 'member', company: { query: 'id' }, roles: writers },
    query: companyListQuery(directory.contractorOrdering),
    answer: z.array(directory.contractor),
  }),
  contractorCategoryList: call({
    method: 'GET',
    path: '/api/contractor/category/list/',
    title: 'Категории контрагентов',
    access: { who: 'member', company: { query: 'company_id' }, roles: writers },
    query: listQuery(directory.contractorCategoryOrdering).extend({ company_id: guid }),
    answer: z.array(directory.contractorCategory),
  }),

  billCreate: call({
    method: 'POST',
    path: '/api/bill/create/',
    title: 'Создать статью расходов',
    access: writersOf.body,
    extension: 'directories',
    body: directory.directoryCreate(directory.billFields),
    status: 201,
    answer: directory.bill,
    errors: [1101],
  }),
  billEdit: call({
    method: 'PATCH',
    path: '/api/bill/edit/{guid}',
    title: 'Изменить статью расходов',
    access: { who: 'member', company: { row: 'bill' }, roles: writers },
    extension: 'directories',
    params: byGuid,
    body: directory.directoryEdit(directory.billFields),
    answer: directory.bill,
    errors: [1101, 1103],
  }),
  objectCreate: call({
    method: 'POST',
    path: '/api/object/create/',
    title: 'Создать объект',
    access: writersOf.body,
    extension: 'directories',
    body: directory.directoryCreate(directory.siteObjectFields),
    status: 201,
    answer: directory.siteObject,
    errors: [1101],
  }),
  objectEdit: call({
    method: 'PATCH',
    path: '/api/object/edit/{guid}',
    title: 'Изменить объект',
    access: { who: 'member', company: { row: 'object' }, roles: writers },
    extension: 'directories',
    params: byGuid,
    body: directory.directoryEdit(directory.siteObjectFields),
    answer: directory.siteObject,
    errors: [1101, 1103],
  }),
  contractorCreate: call({
    method: 'POST',
    path: '/api/contractor/create/',
    title: 'Создать контрагента',
    access: writersOf.body,
    extension: 'directories',
    body: directory.directoryCreate(directory.contractorFields),
    status: 201,
    answer: directory.contractor,
    errors: [1101],
  }),
  contractorEdit: call({
    method: 'PATCH',
    path: '/api/contractor/edit/{guid}',
    title: 'Изменить контрагента',
    access: { who: 'member', company: { row: 'contractor' }, roles: writers },
    extension: 'directories',
    params: byGuid,
    body: directory.directoryEdit(directory.contractorFields),
    answer: directory.contractor,
    errors: [1101, 1103],
  }),
};
