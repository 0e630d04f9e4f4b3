import { parentPort, workerData } from 'node:worker_threads';
import type { InjectOptions } from 'fastify';
import { buildApp } from './app.ts';
import { openDatabase } from './database/connection.ts';
import type { HandedOver, ThreadAnswer, ThreadData } from './http/bigCallThread.ts';

// Program of the thread for big calls: serves what the main thread hands over, and listens on no port (decision 034).

const { config, address } = workerData as ThreadData;
const database = openDatabase({
  ...address,
  poolSize: config.threadPoolSize,
  statementTimeoutMs: config.statementTimeoutMs,
  prepare: config.dbPrepare,
});
let shiftedMs = 0;
const now = () => new Date(Date.now() + shiftedMs);
const app = await buildApp({ db: database.db, config, consoleFolder: null, now, handedOver: true });

parentPort?.on('message', async (message: HandedOver | 'stop') => {
  if (message === 'stop') {
    await app.close();
    await database.close();
    parentPort?.close();
    return;
  }
  shiftedMs = message.shiftedMs;
  parentPort?.postMessage(await answered(message));
});

async function answered({ id, method, url, headers, body }: HandedOver): Promise<ThreadAnswer> {
  const answer = await app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers,
    ...(body && { payload: Buffer.from(body.buffer, body.byteOffset, body.byteLength) }),
  });
  return { id, status: answer.statusCode, headers: answer.headers as ThreadAnswer['headers'], body: answer.rawPayload };
}
