import type { Generated, GeneratedAlways } from 'kysely';
import type { Requisites, SecurityEventKind } from '../../contract/account.ts';
import type { ChangedEntity, ChangesetKind, RowValues } from '../../contract/changeset.ts';
import type { TransactionType } from '../../contract/transaction.ts';
import type { BillingSchema } from './billingSchema.ts';
import type { CrmColumns, CrmSchema } from './crmSchema.ts';

/**
 * The tables that queries of Kysely name, as it sees them; the truth is migrations/*.sql, which has also those that only SQL text names.
 * Type parsers (connection.ts): int8 → number, numeric → number of roubles, timestamptz → ISO 8601 text with `Z`, date → `YYYY-MM-DD`.
 */
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
  session: {
    guid: string;
    user_guid: string;
    created_at: Generated<string>;
    last_used_at: Generated<string>;
    ip: string;
    user_agent: string;
    ended_at: string | null;
    end_reason: string | null;
  };
  registration: {
    guid: string;
    email: string;
    asker_hash: Buffer;
    name: string;
    company_title: string;
    password_hash: string;
    created_at: string;
  };
  one_time_key: {
    key_hash: Buffer;
    purpose: 'activation' | 'recovery' | 'ticket';
    login: string;
    user_guid: string | null;
    registration: string | null;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  security_event: {
    guid: string;
    user_guid: string;
    kind: SecurityEventKind;
    session: string | null;
    ip: string;
    user_agent: string;
    created_at: Generated<string>;
  };
  requisites: Requisites & { user_guid: string };
  company: {
    guid: string;
    title: string;
    logo_url: string | null;
    change_counter: Generated<number>;
    created_at: Generated<string>;
    settings_version: Generated<number>;
    brand_color: Generated<string | null>;
  };
  company_requisites: Requisites & { company: string };
  row_company: { guid: string; company: string; entity: string };
  contractor_category: Omit<Row, 'is_deleted'> & { title: string; contractor_type: number };
  contractor: DirectoryRow & {
    category: string | null;
    phone: string;
    email: string;
    comment: string;
    inn: Generated<string>;
    user_guid: string | null;
    invited_until: Generated<string | null>;
    is_member: GeneratedAlways<boolean>;
    /** when `user_guid` was set; null: it is not set, or the time is not known */
    linked_at: Generated<string | null>;
  };
  bill: DirectoryRow;
  site_object: DirectoryRow & { address: string; status: string; planned_income: number | null; planned_expense: number | null };
  service_category: Row & { title: string; position: number };
  service: Row & {
    category: string;
    title: string;
    unit_of_measure: string;
    cost_per_unit: number;
    price_per_unit: number;
    position: number;
    price_changed_at: Generated<string>;
    note: Generated<string>;
  };
  transaction: Row & {
    ordinal: Generated<number>;
    type: TransactionType;
    date: string;
    amount: number;
    description: string;
    contractor: string | null;
    stroiobject: string | null;
    bill: string | null;
    document: Generated<string>;
    words: GeneratedAlways<string>;
  };
  changeset: {
    company: string;
    guid: string;
    seq: number;
    kind: ChangesetKind;
    title: string;
    author: string;
    created_at: Generated<string>;
    count: number;
    reverted_by: string | null;
    /** its changes were moved to an archive file and deleted from `change` */
    archived_at: Generated<string | null>;
  };
  change: {
    company: string;
    changeset: string;
    ordinal: number;
    entity: ChangedEntity;
    guid: string;
    title: string;
    before: RowValues | null;
    after: RowValues | null;
  };
}

/** Columns of every editable row of a company. */
type Row = {
  company: string;
  guid: string;
  is_deleted: Generated<boolean>;
  version: Generated<number>;
  updated_at: Generated<string>;
};

type DirectoryRow = Row & { title: string; merged_into: Generated<string | null> };
