import { sql } from 'kysely';
import type { Db, Trx } from '../database/connection.ts';
import { newId } from './ids.ts';

export type OrderRow = {
  id: string;
  number: number;
  /** roubles */
  amount: number;
  currency: string;
  description: string;
  email: string;
  invoice_id: string | null;
  account_id: string | null;
  json_data: Record<string, unknown>;
  success_url: string;
  fail_url: string;
  state: 'created' | 'paid' | 'cancelled' | 'expired';
  created_at: string;
};
export type NewOrder = Omit<OrderRow, 'id' | 'number' | 'state' | 'created_at'>;

const columns = sql.raw(
  'id, number, amount, currency, description, email, invoice_id, account_id, json_data, success_url, fail_url, state, created_at',
);

export async function insertOrder(db: Db | Trx, order: NewOrder, at: Date): Promise<OrderRow> {
  const { rows } = await sql<OrderRow>`
    insert into sandbox_order (id, amount, currency, description, email, invoice_id, account_id, json_data, success_url, fail_url, state, created_at)
    values (${newId()}, ${order.amount}, ${order.currency}, ${order.description}, ${order.email}, ${order.invoice_id}, ${order.account_id},
      ${JSON.stringify(order.json_data)}, ${order.success_url}, ${order.fail_url}, 'created', ${at.toISOString()})
    returning ${columns}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an order was not inserted');
  return row;
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`select ${columns} from sandbox_order where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Takes the order for an attempt to pay; false when it is not to be paid any more or somebody is paying it now. */
export async function claimOrder(db: Db, id: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    update sandbox_order set paying_until = now() + make_interval(secs => ${seconds}::float8)
    where id = ${id} and state = 'created' and (paying_until is null or paying_until < now()) returning id`.execute(db);
  return rows.length > 0;
}

/** Ends an attempt. @param state what has become of the order */
export async function releaseOrder(db: Db | Trx, id: string, state: OrderRow['state']): Promise<void> {
  await sql`update sandbox_order set paying_until = null, state = ${state} where id = ${id}`.execute(db);
}

/** false when there is no such order or it is paid. */
export async function cancelOrder(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`update sandbox_order set state = 'cancelled' where id = ${id} and state = 'created' returning id`.execute(db);
  return rows.length > 0;
}
