import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { route } from '../../http/route.ts';
import { refreshSession, signOut } from '../../identity/refresh.ts';
import { checkLogin } from './checkLogin.ts';
import { requestCode, verifyCode } from './codes.ts';
import { createProcess, finishRegistration } from './registration.ts';
import { restorePassword } from './restore.ts';
import { signIn } from './signIn.ts';

/** Ways in and out (api.md «Auth flow»). */
export function authRoutes(app: FastifyInstance): void {
  const { api } = app;
  route(app, calls.checkLogin, ({ body, request }) => checkLogin(api, body.login, request));
  route(app, calls.signIn, ({ body, request }) => signIn(api, body, request));
  route(app, calls.emailSignIn, ({ body, request }) => signIn(api, { login: body.email, password: body.password }, request));
  route(app, calls.createProcess, ({ body, request }) => createProcess(api, body.login, request));
  route(app, calls.createAccount, ({ body, request }) => finishRegistration(api, body, request));
  route(app, calls.requestCode, ({ query, request }) => requestCode(api, query.login, request));
  route(app, calls.verifyCode, ({ query, request }) => verifyCode(api, query, request));
  route(app, calls.restorePassword, ({ body, request }) => restorePassword(api, body, request));
  route(app, calls.refreshToken, ({ body, request }) => refreshSession(api, body.refresh_token, request));
  route(app, calls.signOut, async ({ body, request }) => {
    await signOut(api, body.refresh_token, request);
    return undefined;
  });
}
