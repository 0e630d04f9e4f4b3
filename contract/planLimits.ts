import * as z from 'zod';

const limit = z
  .number()
  .int('Предел — целое число.')
  .min(0, 'Предел не может быть отрицательным.')
  .max(10_000_000, 'Слишком большой предел.')
  .nullable();

/** How much of each thing a company may have on a plan; null: without limit. */
export const planLimits = z.strictObject({ objects: limit, contractors: limit, transactions: limit, services: limit });
