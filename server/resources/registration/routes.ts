import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { route } from '../../http/route.ts';
import { activate } from './activate.ts';
import { register, resend } from './service.ts';

/** Registration by a letter with a link (api.md «Account»). */
export function registrationRoutes(app: FastifyInstance): void {
  route(app, calls.registration, ({ body, request }) => register(app.api, body, request));
  route(app, calls.registrationResend, ({ body, request }) => resend(app.api, body.email, request));
  route(app, calls.activate, ({ body, request }) => activate(app.api, body, request));
}
