import { randomUUID } from 'node:crypto';
import type { Client } from './client.ts';

/** What a call is sent. `params` fill the braces of its path. */
export type Sample = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/** A company with one category and one service, seen by its owner. */
export type SampleFirm = { company: string; owner: Client; category: string; service: string };

export async function openSampleFirm(owner: Client, company: string): Promise<SampleFirm> {
  const category = (await owner.post('/api/service/category/create/', { guid: randomUUID(), company, title: 'Стены' })).body.guid;
  const service = (await owner.post('/api/service/create/', { guid: randomUUID(), company, category, title: 'Окраска' })).body.guid;
  return { company, owner, category, service };
}
