import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { route } from '../../http/route.ts';
import { refreshSession, signOut } from '../../identity/refresh.ts';
import { signIn } from './service.ts';

/** Ways in and out (api.md «Auth flow»). */
export function authRoutes(app: FastifyInstance): void {
  route(app, calls.signIn, ({ body, request }) => signIn(app.api, body, request));
  route(app, calls.emailSignIn, ({ body, request }) => signIn(app.api, { login: body.email, password: body.password }, request));
  route(app, calls.refreshToken, ({ body, request }) => refreshSession(app.api, body.refresh_token, request));
  route(app, calls.signOut, async ({ body, request }) => {
    await signOut(app.api, body.refresh_token, request);
    return undefined;
  });
}
