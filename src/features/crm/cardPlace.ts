import { generatePath } from 'react-router';
import { paths } from '../../lib/paths.ts';

/**
 * Where a card was opened from, in the state of its history entry: `<Link to={cardAddress(id)} state={placeState(search, ids)}>`. A reload keeps it;
 * an address opened in a new tab has none.
 */
export type CardPlace = {
  /** the list with its filters, `?status=new`; '' without */
  search: string;
  /** users of the list's page in its order: the card's neighbours */
  ids: readonly number[];
};

export function cardAddress(id: number): string {
  return generatePath(paths.crmUser, { id: String(id) });
}

export function placeState(search: string, ids: readonly number[]): { crmList: CardPlace } {
  return { crmList: { search, ids } };
}

/** What `placeState` wrote; an empty place for any other state. */
export function readPlace(state: unknown): CardPlace {
  return (state as { crmList?: CardPlace } | null)?.crmList ?? { search: '', ids: [] };
}
