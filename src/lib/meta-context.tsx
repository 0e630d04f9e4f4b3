import { createContext, useContext } from 'react';
import type { Extension } from '../../contract/call.ts';
import type { Meta } from '../../contract/meta.ts';

const MetaContext = createContext<Meta | null>(null);
export const MetaProvider = MetaContext.Provider;

/** GET /api/meta/, asked once at start. */
export function useMeta(): Meta {
  const meta = useContext(MetaContext);
  if (!meta) throw new Error('useMeta outside MetaProvider');
  return meta;
}

/** Does the server implement this extension (api.md «ext»)? Screens and actions of a missing one are not shown. */
export function useExtension(name: Extension): boolean {
  return useMeta().extensions.includes(name);
}
