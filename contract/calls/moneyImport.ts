import { call } from '../call.ts';
import * as imports from '../resources/moneyImport.ts';
import { writersOf } from './rules.ts';

const BODY_LIMIT = 32 * 1024 * 1024;

/** Operations and contractors out of Excel, operations out of a bank statement. */
export const moneyImportCalls = {
  transactionImport: call({
    method: 'POST',
    path: '/api/transaction/import/',
    title: 'Загрузить операции из файла',
    access: writersOf.body,
    extension: 'money-import',
    body: imports.transactionImport,
    answer: imports.moneyImportAnswer,
    errors: [1103, 1106, 1111],
    bodyLimit: BODY_LIMIT,
  }),
  contractorImport: call({
    method: 'POST',
    path: '/api/contractor/import/',
    title: 'Загрузить контрагентов из файла',
    access: writersOf.body,
    extension: 'money-import',
    body: imports.contractorImport,
    answer: imports.moneyImportAnswer,
    errors: [1103, 1112],
    bodyLimit: BODY_LIMIT,
  }),
};
