import * as z from 'zod';
import { call } from './call.ts';
import { writers } from './permissions.ts';
import { day, guid } from './primitives.ts';
import { total } from './transaction.ts';

/** Newest operations of the period that are looked through; older ones are answered as `beyond`. */
export const MAX_NAMED_OPERATIONS = 100_000;

/** Most lines of `uses`; operations of the others are answered as `beyond`. */
export const MAX_USES = 20_000;

/** Period; the last 12 months unless said. */
export const serviceUseQuery = z.strictObject({ from: day.optional(), to: day.optional() });

const counted = z.object({ count: z.number().int(), total });

/** Living operations: income from clients; cost is expense and payment together. Dividends are not among them. */
const named = z.object({ income: counted, cost: counted });
export type NamedSums = z.infer<typeof named>;

/**
 * Operations that name services of the price list. An operation has no list of services: a service is named where its whole title stands in the
 * description, word by word, or, when that names none, in the title of the object.
 */
export const serviceUse = z.object({
  from: day,
  to: day,
  /**
   * By what is named and for which object, the largest sums first. `services`: all that have the title that is named, mostly one;
   * `by_object`: how many of the operations name it by their object alone.
   */
  uses: z.array(named.extend({ services: z.array(guid).min(1), object: guid.nullable(), by_object: z.number().int() })),
  /** titles of the objects of `uses` */
  objects: z.array(z.object({ guid, title: z.string() })),
  /** operations that name several services */
  several: named,
  /** operations that name none */
  none: named,
  /** operations that were not looked through, or found no room in the answer */
  beyond: named,
});
export type ServiceUse = z.infer<typeof serviceUse>;

/** Which operations name services: what a change of prices would have meant for them. */
export const serviceUseCalls = {
  serviceUse: call({
    method: 'GET',
    path: '/api/analytics/service-use/{id}/',
    title: 'Услуги прайс-листа в операциях',
    access: { who: 'member', company: { params: 'id' }, roles: writers, flags: ['analytics_access'] },
    extension: 'service-use',
    params: z.strictObject({ id: guid }),
    query: serviceUseQuery,
    answer: serviceUse,
  }),
};
