import pg from 'pg';
import { SUPERUSER } from './cluster.ts';

export type Probe = { host: string; port: number; password: string };

/** Whether the server at the address answers and knows our password: then it is ours and ready. */
export async function probe({ host, port, password }: Probe): Promise<boolean> {
  const client = new pg.Client({ host, port, user: SUPERUSER, database: 'postgres', password, connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
