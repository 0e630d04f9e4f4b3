import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api, CallOptions } from '../../lib/api.ts';
import type { CheckRow } from '../check/checkRow.ts';
import type { ImportKind } from '../importKind.ts';
import type { Mapping } from '../recognition/mapping.ts';

/** What every import call takes and answers. */
export type AnyRequest = { company: string; skip?: number[] };
export type AnyAnswer = { plan: string; changeset: string | null; errors: readonly { row: number; field: string; detail: string }[] };

/** What is to be sent of a file. */
export type Sending<K extends ImportKind> = {
  company: string;
  fileName: string;
  rows: readonly CheckRow<K['row']>[];
  mapping: Mapping<K['role']>;
  options: K['options'];
};

/** What one kind of import adds to the plan. */
export type PlanPart<K extends ImportKind, Request extends AnyRequest, Answer extends AnyAnswer> = {
  /** what is tried out, and then committed with the plan's hash; null when every row is left out */
  request(sending: Sending<K>): Request | null;
  send(api: Api, request: Request, how: { dry_run: boolean; plan?: string }, options: CallOptions): Promise<Answer>;
  View: ComponentType<{ request: Request; answer: Answer }>;
  /** what the commit button says, exactly what it does; null: there is nothing to write */
  label(answer: Answer): string | null;
  /** lists that are read anew after the write. Never rejects. */
  reload(cache: QueryClient, company: string): Promise<void>;
  /** of the summary, without the rows left out */
  facts(answer: Answer): string[];
};
