import type { QueryClient } from '@tanstack/react-query';
import { CRM_USERS_KEY } from '../../../lib/crmUsersKey.ts';
import { cardKey } from './cardQueries.ts';

/** After an edit of a card whose answer is already shown: the list and the history of the card are read anew, its other parts are not. */
export function settleUser(client: QueryClient, id: number): void {
  const part = cardKey(id)[CRM_USERS_KEY.length];
  void client.invalidateQueries({ queryKey: CRM_USERS_KEY, predicate: ({ queryKey }) => queryKey[CRM_USERS_KEY.length] !== part });
  void client.invalidateQueries({ queryKey: cardKey(id, 'events') });
}
