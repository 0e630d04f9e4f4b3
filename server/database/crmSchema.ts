import type { Generated, GeneratedAlways } from 'kysely';
import type { CrmUser } from '../../contract/crm.ts';

/** Columns of `app_user` that the CRM keeps; see 017-crm.sql. */
export type CrmColumns = {
  status: Generated<CrmUser['status']>;
  telegram: Generated<string>;
  comment: Generated<string>;
  next_time: Generated<string | null>;
  version: Generated<number>;
  deleted_at: Generated<string | null>;
  subscription_until: GeneratedAlways<string | null>;
  company_words: GeneratedAlways<string>;
  words: GeneratedAlways<string>;
  name_order: GeneratedAlways<string>;
  status_order: GeneratedAlways<number>;
};

/** Tables of the CRM, of sales and of support; see `Schema`. */
export interface CrmSchema {
  support_view: {
    guid: string;
    company: string;
    viewer: string;
    reason: string;
    opened_at: string;
    until: string;
    closed_at: Generated<string | null>;
  };
  paid_stretch: {
    user_guid: string;
    payment: string;
    starts_at: string;
    until: string;
    price: number;
    period: number;
    subscription_type: string;
    twelfths: GeneratedAlways<number>;
  };
}
