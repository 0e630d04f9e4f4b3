import * as z from 'zod';
import { guid } from '../primitives.ts';

/** Names of the server-sent events (api.md «Service calls»). */
export const eventNames = ['changeset', 'subscription', 'permissions', 'session'] as const;
export type EventName = (typeof eventNames)[number];

export const eventQuery = z.strictObject({ id: guid });
