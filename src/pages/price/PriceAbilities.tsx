import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ReadyPrice } from '../../../contract/readyPrice.ts';
import { useMay } from '../../lib/access.tsx';
import { useExtension } from '../../lib/meta-context.tsx';
import { useDownload } from './download/useDownload.ts';
import { priceQueries } from './priceQueries.ts';

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
