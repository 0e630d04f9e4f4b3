import { randomBytes } from 'node:crypto';
import type { Db } from '../database/connection.ts';

/** What the sandbox works with: it knows as much of the shop as a provider would. */
export type Sandbox = {
  db: Db;
  /** the clock of transactions and renewals */
  now: () => Date;
  /** keys of the shop */
  publicId: string;
  secret: string;
  /** where the shop takes notifications, without a trailing slash; null until it listens */
  shop: () => string | null;
  /** where people open the sandbox’s pages */
  pages: () => string;
  /** tells the queues that something may have become due */
  wake: () => void;
};

/** 128 bits that nobody can guess, fit for addresses. */
export function newId(prefix = ''): string {
  return prefix + randomBytes(16).toString('base64url').replaceAll('-', 'A').replaceAll('_', 'b');
}
