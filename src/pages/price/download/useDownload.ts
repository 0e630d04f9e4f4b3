import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import type { ReadyPrice } from '../../../../contract/readyPrice.ts';
import { useApi } from '../../../lib/api.ts';
import { announce } from '../../../ui/announce.tsx';
import { useNotices } from '../../../ui/useNotices.ts';
import { PRICES_KEY, priceQueries, TOKEN_MS } from '../priceQueries.ts';
import { browserDownload } from './browserDownload.ts';
import { downloadProblem, downloadWords } from './downloadProblem.ts';

/** Downloads by a plain link with the short-lived token, so that the size of a file does not matter; what a link could not tell is told before. */
export function useDownload() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  const [busy, setBusy] = useState<number | null>(null);
  const access = priceQueries.access;

  async function linkOf(id: number, maxAge: number): Promise<string | null> {
    const { is_active, price_download_token: token } = await cache.fetchQuery({ ...access, staleTime: maxAge });
    return is_active && token !== '' ? api.address(calls.readyPriceFile, { params: { id: String(id) }, query: { token } }) : null;
  }

  async function attempt(id: number): Promise<keyof typeof downloadWords | null> {
    // a token that the server takes no longer is asked for once more
    for (const maxAge of [TOKEN_MS, 0]) {
      const link = await linkOf(id, maxAge);
      if (link === null) return 'subscription';
      const status = await browserDownload.probe(link).catch(() => null);
      if (status === null) return 'silent';
      const problem = downloadProblem(status);
      if (problem === null) browserDownload.follow(link);
      if (problem !== 'stale') return problem;
    }
    return 'stale';
  }

  async function download({ id, title }: ReadyPrice): Promise<void> {
    setBusy(id);
    try {
      const problem = await attempt(id);
      if (problem === null) return announce(`Скачивается: ${title}.`);
      notices.failed(new Error(downloadWords[problem]));
      if (problem === 'gone') await cache.invalidateQueries({ queryKey: PRICES_KEY });
      if (problem === 'subscription') await cache.invalidateQueries({ queryKey: access.queryKey });
    } catch (error) {
      notices.failed(error);
    } finally {
      setBusy(null);
    }
  }
  return { busy, download };
}
