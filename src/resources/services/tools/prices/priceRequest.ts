import type { PriceRule } from '../../../../../contract/priceRule.ts';
import type { ServiceBulk } from '../../../../../contract/serviceImport.ts';

/** POST /api/service/bulk/ with a rule, without saying yet whether it is tried out or carried out. */
export type PriceRequest = Pick<ServiceBulk, 'company' | 'guids' | 'category'> & { adjust: PriceRule };
