import { createContext, useContext } from 'react';

const OriginContext = createContext('');
/** Value: the configured address of the API; empty for the console's own. */
export const ApiOriginProvider = OriginContext.Provider;

/** Turns an address that the API gives, `/api/company/…/logo/…`, into one for `<img>`; a whole one stays. */
export function useApiAddress(): (address: string) => string {
  const origin = useContext(OriginContext);
  return (address) => (address.startsWith('/') ? origin + address : address);
}
