import * as z from 'zod';
import { call } from '../call.ts';
import * as codes from '../resources/code.ts';
import { offer } from '../resources/subscription.ts';
import { byGuid, user } from './rules.ts';

const codeKeepers = { who: 'user', flags: ['crm_access', 'own_codes_access', 'super_user'] } as const;

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
    extension: 'codes',
    body: codes.codesCreate,
    status: 201,
    answer: z.array(codes.code),
  }),
  codeEdit: call({
    method: 'PATCH',
    path: '/api/user/codes/{guid}/',
    title: 'Отозвать код или изменить заметку',
    access: codeKeepers,
    extension: 'codes',
    params: byGuid,
    body: codes.codeEdit,
    answer: codes.code,
    errors: [1101, 1108],
  }),
  codeActivate: call({
    method: 'POST',
    path: '/api/user/codes/activate/',
    title: 'Активировать код',
    access: user,
    extension: 'codes',
    body: codes.codeActivation,
    answer: z.array(offer),
    errors: [1007, 1105],
  }),
};
