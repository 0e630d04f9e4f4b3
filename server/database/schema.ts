import type { Generated } from 'kysely';
import type { BillingSchema } from './billingSchema.ts';
import type { CrmColumns, CrmSchema } from './crmSchema.ts';

/** The tables that queries of Kysely name, as it sees them; the truth is migrations/*.sql, which has also those that only SQL text names. */
export interface Schema extends BillingSchema, CrmSchema {
  app_user: CrmColumns & {
    guid: string;
    id: Generated<number>;
    email: string | null;
    phone: string | null;
    name: string;
    password_hash: string | null;
    is_active: Generated<boolean>;
    super_user: Generated<boolean>;
    own_codes_access: Generated<boolean>;
    analytics_access: Generated<boolean>;
    crm_access: Generated<boolean>;
    date_joined: Generated<string>;
    last_login: string | null;
  };
}
