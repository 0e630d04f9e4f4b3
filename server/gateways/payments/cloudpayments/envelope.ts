import * as z from 'zod';

/** Every answer of the provider's API: developers.cloudpayments.ru, «API». */
const envelope = z.looseObject({ Success: z.boolean(), Message: z.string().nullish(), Model: z.unknown().optional() });
export type Envelope = z.infer<typeof envelope>;

/** null: no answer of this API at all, whatever it is. */
export function readEnvelope(text: string): Envelope | null {
  try {
    return envelope.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
