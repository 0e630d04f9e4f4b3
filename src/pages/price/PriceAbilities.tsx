import { usePermissions } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { isWriter, type Permissions } from '../../../contract/permissions.ts';
import type { ReadyPrice } from '../../../contract/readyPrice.ts';
import { useCompany } from '../../lib/company-context.tsx';
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
  const { role } = useCompany();
  const { data: permissions } = usePermissions<Permissions>({});
  const { data } = useQuery(priceQueries.access);
  const { busy, download } = useDownload();
  const known = useExtension('ready-prices');
  const importing = useExtension('import');
  return {
    subscribed: data?.is_active ?? null,
    previews: known,
    imports: known && importing && role !== undefined && isWriter(role),
    publishes: known && permissions?.super_user === true,
    downloading: busy,
    download,
  };
}
