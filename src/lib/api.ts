import { createContext, useContext } from 'react';
import type { Call, CallAnswer, CallInput } from '../../contract/call.ts';

const OriginContext = createContext('');

/** Value: the configured address of the API; empty for the console's own. */
export const ApiOriginProvider = OriginContext.Provider;

export type CallOptions = {
  /** aborting rejects with an `ApiFailure` of kind `aborted` */
  signal?: AbortSignal;
  /** row version for `If-Match`; a stale one is refused with 412, code 1103 and the row in `failure.current` */
  ifMatch?: number;
  /** `Idempotency-Key`: makes a repeated POST, PATCH or DELETE harmless (api.md «retries») */
  idempotencyKey?: string;
  /** `Confirm-Closed-Months`: months (`YYYY-MM`) that this write may touch although they are closed (contract/analytics.ts) */
  confirmClosed?: readonly string[];
  /** guid of the user whose call this is: under another session it is not sent but rejected (`aborted`) */
  onlyAs?: string;
  /** no «Дольше обычного…» bar for this call: the caller shows progress itself */
  quiet?: boolean;
  /** the answer may be of megabytes: it is read part by part, and the page responds meanwhile */
  long?: boolean;
};

/** An answer with what its headers say. */
export type Reply<T> = {
  data: T;
  /** `X-Total-Count` of a list; null when the list was not counted */
  total: number | null;
  /** there are more rows than `total`, the API counted no further */
  isMore?: boolean;
  /** any exposed response header, by its name in any case */
  header(name: string): string | null;
};

/** The product API as the console sees it: every call is a value of `calls` in contract/calls.ts. Rejections are always `ApiFailure`. */
export type Api = {
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallAnswer<C>>;
  /** As `call`, with the answer's headers. */
  reply<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<Reply<CallAnswer<C>>>;
  /** Where a GET call answers to a plain link, which sends no headers. */
  address<C extends Call>(call: C, input: CallInput<C>): string;
};

const ApiContext = createContext<Api | null>(null);
export const ApiProvider = ApiContext.Provider;

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi outside ApiProvider');
  return api;
}

/** Turns an address that the API gives, `/api/company/…/logo/…`, into one for `<img>`; a whole one stays. */
export function useApiAddress(): (address: string) => string {
  const origin = useContext(OriginContext);
  return (address) => (address.startsWith('/') ? origin + address : address);
}
