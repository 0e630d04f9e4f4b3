import type { Queue } from '../../database/poller.ts';
import type { PaymentContext } from './paymentContext.ts';
import { GatewayUnavailable } from './provider/gateway.ts';

type Turns<Row> = {
  name: string;
  everyMs: number;
  /** takes a row that is due, and puts its next turn off */
  take(context: PaymentContext): Promise<Row | undefined>;
  work(row: Row): Promise<void>;
  /** the longest time until a row has its turn again */
  turnMs: number;
};

/** Rows that the provider is asked about or told of, one at a time. Where it does not answer, the row waits for its next turn. */
export function providerQueue<Row extends { guid: string }>(context: PaymentContext, turns: Turns<Row>): Queue {
  const { name, everyMs, take, work, turnMs } = turns;
  const attempt = async (row: Row) => {
    try {
      await work(row);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      context.log.warn({ queue: name, guid: row.guid, reason: error.message }, 'the payment provider did not answer');
    }
  };
  return {
    name,
    everyMs,
    async runOne(_, aside) {
      const row = await take(context);
      if (row) await aside.attempt(row.guid, () => attempt(row), turnMs);
      return row !== undefined;
    },
  };
}
