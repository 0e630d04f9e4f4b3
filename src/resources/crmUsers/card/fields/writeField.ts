import type { QueryClient } from '@tanstack/react-query';
import { calls } from '../../../../../contract/calls.ts';
import type { CrmCard } from '../../../../../contract/crm.ts';
import type { Api } from '../../../../lib/api.ts';
import { isFailure } from '../../../../lib/api-failure.ts';
import { cardQueries } from '../cardQueries.ts';

export type FieldName = 'status' | 'telegram' | 'comment' | 'next_time';
type Work<F extends FieldName> = {
  card: CrmCard;
  field: F;
  value: CrmCard[F] /** what the person saw when they began */;
  base: CrmCard[F];
};

/**
 * Writes one field of a card on the version that is known. Where the row was changed meanwhile, but not this field, it is written on the newer
 * version; where the very field was changed, nothing is written.
 * @returns null when it is written, else what somebody else wrote into the field
 * @throws what the server says
 */
export async function writeField<F extends FieldName>(
  { api, client }: { api: Api; client: QueryClient },
  { card, field, value, base }: Work<F>,
): Promise<{ theirs: CrmCard[F] } | null> {
  const { queryKey } = cardQueries.head(card.id);
  const show = (row: Partial<CrmCard>) => client.setQueryData(queryKey, (now) => now && { ...now, ...row });
  const send = async (version: number) => {
    await client.cancelQueries({ queryKey });
    show(await api.call(calls.crmUserEdit, { params: { id: String(card.id) }, body: { [field]: value } }, { ifMatch: version }));
    return null;
  };
  const clash = (now: CrmCard[F]) => now !== base && now !== value;

  const known = client.getQueryData(queryKey) ?? card;
  if (clash(known[field])) return { theirs: known[field] };
  try {
    return await send(known.version);
  } catch (error) {
    const current = isFailure(error, 1103) ? (error.current as CrmCard | null) : null;
    if (typeof current?.version !== 'number') throw error;
    show(current);
    return clash(current[field]) ? { theirs: current[field] } : send(current.version);
  }
}
