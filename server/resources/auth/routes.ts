import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { route } from '../../http/route.ts';
import { endSessionOf, rotate } from '../../http/token-pair.ts';
import { signIn } from './service.ts';

/** Ways in and out (api.md «Auth flow»). */
export function authRoutes(app: FastifyInstance): void {
  route(app, calls.signIn, ({ body, request }) => signIn(app.api, body, request));
  route(app, calls.emailSignIn, ({ body, request }) => signIn(app.api, { login: body.email, password: body.password }, request));
  route(app, calls.refreshToken, ({ body }) => rotate(app.api, body.refresh_token));
  route(app, calls.signOut, async ({ body }) => {
    await endSessionOf(app.api, body.refresh_token, 'sign-out');
    return undefined;
  });
}
