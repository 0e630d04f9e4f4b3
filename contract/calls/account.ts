import * as z from 'zod';
import { call } from '../call.ts';
import { notice } from '../errors.ts';
import { permissions } from '../permissions.ts';
import * as account from '../resources/account.ts';
import * as auth from '../resources/auth.ts';
import { anyone, user } from './rules.ts';

/** The caller’s own account: api.md «Account». */
export const accountCalls = {
  emailSignIn: call({
    method: 'POST',
    path: '/api/user/login/',
    title: 'Войти по e-mail и паролю',
    access: anyone,
    body: account.emailSignIn,
    answer: auth.tokens,
    errors: [1000, 1002, 1010, 1105],
    issuesSecrets: true,
  }),
  registration: call({
    method: 'POST',
    path: '/api/user/registration/',
    title: 'Зарегистрироваться: выслать письмо со ссылкой',
    access: anyone,
    body: account.registration,
    status: 202,
    answer: notice,
    errors: [1001, 1010, 1011, 1105],
    issuesSecrets: true,
  }),
  activate: call({
    method: 'POST',
    path: '/api/user/activate/',
    title: 'Подтвердить e-mail ключом из письма',
    access: anyone,
    body: account.activation,
    answer: auth.tokens,
    errors: [1004, 1007, 1105],
    issuesSecrets: true,
  }),
  recoveryRequest: call({
    method: 'GET',
    path: '/api/user/password-recovery/',
    title: 'Выслать письмо для смены пароля',
    access: anyone,
    query: account.recoveryQuery,
    answer: notice,
    errors: [1006, 1010, 1105],
    issuesSecrets: true,
  }),
  recoveryCheck: call({
    method: 'PUT',
    path: '/api/user/password-recovery/',
    title: 'Проверить ключ смены пароля',
    access: anyone,
    body: account.recoveryCheck,
    answer: account.valid,
    errors: [1007, 1105],
    issuesSecrets: true,
  }),
  recoveryPassword: call({
    method: 'POST',
    path: '/api/user/password-recovery/',
    title: 'Задать новый пароль по ключу',
    access: anyone,
    body: account.recoveryPassword,
    answer: notice,
    errors: [1007, 1105],
    issuesSecrets: true,
  }),
  profile: call({ method: 'GET', path: '/api/user/profile/', title: 'Свой профиль', access: user, answer: account.profile }),
  profileEdit: call({
    method: 'PATCH',
    path: '/api/user/profile/',
    title: 'Изменить свой профиль',
    access: user,
    extension: 'profile',
    body: account.profileEdit,
    answer: account.profile,
    errors: [1001, 1005, 1007, 1010, 1105],
  }),
  requisites: call({ method: 'GET', path: '/api/user/requisites/', title: 'Свои реквизиты', access: user, answer: account.requisites }),
  requisitesEdit: call({
    method: 'PATCH',
    path: '/api/user/requisites/',
    title: 'Изменить свои реквизиты',
    access: user,
    extension: 'requisites',
    body: account.requisitesEdit,
    answer: account.requisites,
  }),
  permissions: call({ method: 'GET', path: '/api/user/permissions/', title: 'Свои разрешения', access: user, answer: permissions }),
  companyList: call({
    method: 'GET',
    path: '/api/user/company-list/',
    title: 'Свои компании',
    access: user,
    answer: z.array(account.company),
  }),
};
