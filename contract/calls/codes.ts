import * as z from 'zod';
import { call } from '../call.ts';
import * as codes from '../resources/code.ts';
import { offer } from '../resources/subscription.ts';
import { byGuid, user } from './rules.ts';

const codeKeepers = { who: 'user', flags: ['crm_access', 'own_codes_access', 'super_user'] } as const;
const extension = 'codes';

/** Activation codes: api.md «Account». */
export const codeCalls = {
  codeList: call({
    method: 'GET',
    path: '/api/user/codes/',
    title: 'Коды активации',
    access: codeKeepers,
    query: codes.codeQuery,
    answer: z.array(codes.code),
  }),
  codesCreate: call({
    method: 'POST',
    path: '/api/user/codes/',
    title: 'Выпустить коды активации',
    access: codeKeepers,
    extension,
    body: codes.codesCreate,
    status: 201,
    answersExisting: true,
    answer: z.array(codes.code),
    // an answer kept for its repetition would hold the codes unsealed
    issuesSecrets: true,
  }),
  codeEdit: call({
    method: 'PATCH',
    path: '/api/user/codes/{guid}/',
    title: 'Отозвать код или изменить заметку',
    access: codeKeepers,
    extension,
    params: byGuid,
    body: codes.codeEdit,
    answer: codes.code,
    errors: [1101, 1108],
    issuesSecrets: true,
  }),
  codesRevoke: call({
    method: 'POST',
    path: '/api/user/codes/revoke/',
    title: 'Отозвать несколько кодов или целую партию',
    access: codeKeepers,
    extension,
    body: codes.codesRevoke,
    answer: codes.codesRevoked,
    errors: [1101],
  }),
  codeBatchList: call({
    method: 'GET',
    path: '/api/user/codes/batches/',
    title: 'Партии кодов и сколько в них использовано',
    access: codeKeepers,
    extension,
    query: codes.codeBatchQuery,
    answer: z.array(codes.codeBatch),
  }),
  codeUsage: call({
    method: 'GET',
    path: '/api/user/codes/usage/',
    title: 'Использованные коды по месяцам',
    access: codeKeepers,
    extension,
    query: codes.codeUsageQuery,
    answer: codes.codeUsage,
  }),
  codeExport: call({
    method: 'GET',
    path: '/api/user/codes/export/',
    title: 'Коды файлом .csv или .xlsx',
    access: codeKeepers,
    extension,
    query: codes.codeExportQuery,
    answer: { file: 'application/octet-stream' },
  }),
  codeActivate: call({
    method: 'POST',
    path: '/api/user/codes/activate/',
    title: 'Активировать код',
    access: user,
    extension,
    body: codes.codeActivation,
    answer: z.array(offer),
    errors: [1007],
  }),
};
