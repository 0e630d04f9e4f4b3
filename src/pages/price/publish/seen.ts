import type { ReadyPrice } from '../../../../contract/resources/readyPrice.ts';
import type { CallOptions } from '../../../lib/api.ts';

/** A write is meant for the list as it is shown: of one that has changed since the server says so. */
export function seen({ version }: ReadyPrice): Pick<CallOptions, 'ifMatch'> {
  return version === undefined ? {} : { ifMatch: version };
}
