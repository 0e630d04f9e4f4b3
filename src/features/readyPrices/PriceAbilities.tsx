import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { ReadyPrice } from '../../../contract/readyPrice.ts';
import { useMay } from '../../lib/access.tsx';
import { useApi } from '../../lib/api.ts';
import { productKey } from '../../lib/companyLists.ts';
import { read } from '../../lib/read.ts';
import { SUBSCRIPTION_KEY } from '../../lib/subscription.ts';
import { useExtension } from '../../lib/workspace.ts';
import { announce } from '../../ui/announce.tsx';
import { useNotices } from '../../ui/useNotices.ts';

/** The token lives for 15 minutes: an older one than this is not trusted with the beginning of a download. */
export const TOKEN_MS = 10 * 60_000;

/** Root of all that is cached of the ready price lists, which belong to no company: the list itself is Refine's. */
export const PRICES_KEY = productKey('readyPrices');

export const priceQueries = {
  preview: (id: number) => read([...PRICES_KEY, 'preview', id], calls.readyPricePreview, { params: { id: String(id) } }),
  /** Is there a subscription, and the token that a link downloads with; read anew when something happens to the subscription. */
  access: { ...read([...SUBSCRIPTION_KEY, 'info'], calls.subscriptionInfo, {}), staleTime: TOKEN_MS },
};

/** The browser's own download, in an object so that a test can stand in its way. */
export const browserDownload = {
  /** The page stays: the answer is an attachment. */
  follow(address: string) {
    const link = document.createElement('a');
    link.href = address;
    link.download = '';
    link.rel = 'noopener';
    document.body.append(link);
    link.click();
    link.remove();
  },
  /** Status of what a link would get; a link itself can tell nobody. @throws where no answer came */
  async probe(address: string) {
    const { status } = await fetch(address, { method: 'HEAD', credentials: 'omit', cache: 'no-store' });
    return status;
  },
};

const downloadWords = {
  stale: 'Файл не скачался: сервер не принял ссылку. Обновите страницу и повторите.',
  subscription: 'Подписка закончилась: чтобы скачать файл, продлите её.',
  gone: 'Этот прайс-лист убрали. Список обновлён: выберите другой.',
  refused: 'Файл сейчас не скачать: сервер занят. Повторите через минуту.',
  silent: 'Файл не скачался: нет связи с сервером. Проверьте интернет и повторите.',
} as const;

/** What the visitor can do with the lists, by their subscription, role and flags and by what the API knows. */
export type PriceAbilities = {
  /** null while it is not known; then nothing is refused beforehand: the server says */
  subscribed: boolean | null;
  previews: boolean;
  imports: boolean;
  publishes: boolean;
  /** id of the list that is about to be downloaded */
  downloading: number | null;
  download(price: ReadyPrice): Promise<void>;
};

const Abilities = createContext<PriceAbilities | null>(null);
export const PriceAbilitiesProvider = Abilities.Provider;

export function usePriceAbilities(): PriceAbilities {
  const abilities = useContext(Abilities);
  if (!abilities) throw new Error('usePriceAbilities outside its provider');
  return abilities;
}

/** Made once by the screen. */
export function useAbilities(): PriceAbilities {
  const { data } = useQuery(priceQueries.access);
  const { busy, download } = useDownload();
  const known = useExtension('ready-prices');
  const importing = useExtension('import');
  const writes = useMay('services', 'create');
  return {
    subscribed: data?.is_active ?? null,
    previews: known,
    imports: known && importing && writes,
    publishes: useMay('readyPrices', 'publish'),
    downloading: busy,
    download,
  };
}

/** Downloads by a plain link with the short-lived token, so that the size of a file does not matter; what a link could not tell is told before. */
function useDownload() {
  const api = useApi();
  const cache = useQueryClient();
  const notices = useNotices();
  const [busy, setBusy] = useState<number | null>(null);
  const access = priceQueries.access;

  async function linkOf(id: number, maxAge: number) {
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

  async function download({ id, title }: ReadyPrice) {
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

/** Why a file would not come, by the status that its link answers; null: it will. */
function downloadProblem(status: number): 'stale' | 'subscription' | 'gone' | 'refused' | null {
  // an API that does not answer a look at the head gives the file all the same
  if (status < 300 || status === 405 || status === 501) return null;
  if (status === 401) return 'stale';
  if (status === 402) return 'subscription';
  return status === 404 ? 'gone' : 'refused';
}
