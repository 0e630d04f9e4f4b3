import { createContext, useContext, useSyncExternalStore } from 'react';

/** Does the API answer? Followed by the banner, by reads that failed and by edits that wait. */
export type Connection = { get(): boolean; subscribe(listener: () => void): () => void };

/** Where nobody watches, nothing is ever taken for lost. */
const unwatched: Connection = { get: () => true, subscribe: () => () => {} };

const ConnectionContext = createContext<Connection>(unwatched);
export const ConnectionProvider = ConnectionContext.Provider;

export function useConnection(): Connection {
  return useContext(ConnectionContext);
}

export function useConnected(): boolean {
  const connection = useConnection();
  return useSyncExternalStore(connection.subscribe, connection.get);
}
