import axios, {
  type AxiosAdapter,
  AxiosError,
  type AxiosRequestConfig,
  type AxiosResponse,
  CanceledError,
  isAxiosError,
  isCancel,
} from 'axios';
import { callHeaders } from '../lib/brand.ts';
import type { ConnectionReports } from './connection.ts';
import { toFailure } from './failure.ts';

/** Items of a list beyond which it is written down in parts. */
const PART = 2_000;

/** One exchange with the API; an answer of any status resolves, no answer rejects with `ApiFailure`. */
export type Transport = (config: AxiosRequestConfig) => Promise<AxiosResponse<unknown>>;

export type TransportDeps = {
  /** origin of the API, empty for the page's own */
  baseURL: string;
  connection: ConnectionReports;
  adapter?: AxiosAdapter;
};

/** axios without interceptors: what every call carries, and what each exchange says about the connection. */
export function createTransport({ baseURL, connection, adapter }: TransportDeps): Transport {
  const http = axios.create({
    baseURL,
    timeout: 0,
    // No cookie guards the API. To look for one, axios would wait for the browser, and an edit would leave after the grid is drawn anew.
    withXSRFToken: false,
    headers: callHeaders,
    // Not `undefined` for no body: axios would drop Content-Type, which every call carries.
    transformRequest: (body: unknown) => (body === undefined ? '' : isBlob(body) ? body : sendable(JSON.stringify(body))),
    validateStatus: () => true,
    ...(adapter ? { adapter } : {}),
  });

  return async (config) => {
    try {
      const sent = isLongBody(config.data) ? { ...config, data: await writeLongBody(config.data) } : config;
      // only fetch gives access to an answer before it is complete; it rejects any body with GET, even an empty string
      const inParts = config.responseType === 'stream' && {
        adapter: adapter ?? 'fetch',
        transformRequest: [],
        // axios would set this header, and an API of another origin rejects it (CORS)
        headers: { ...config.headers, 'User-Agent': false },
      };
      const answer = await http.request<unknown>({ ...sent, ...inParts });
      answer.data = await opened(answer.data);
      if (!isForeign(answer)) connection.answered();
      else if (answer.status < 300) connection.lost();
      return answer;
    } catch (error) {
      if (isAxiosError(error) && error.code === AxiosError.ERR_NETWORK) connection.lost();
      throw toFailure(error);
    }
  };
}

/** A text with more characters is long. A long body is sent as a blob: the browser copies a long string on the main thread, half a second for 10 MB. */
const LONG = 256 * 1024;

function sendable(json: string): string | Blob {
  return json.length > LONG ? new Blob([json], { type: 'application/json' }) : json;
}

/** A proxy or a captive network answered in the server's place: with a page, where the API speaks JSON. */
export function isForeign({ data, status }: AxiosResponse<unknown>): boolean {
  if (status >= 300 && status < 500) return false;
  return typeof data === 'string' ? data !== '' : isBlob(data) && data.type.startsWith('text/html');
}

/** Parses a streamed answer, and JSON that was sent in place of a file: a refused download, or error 1017 with status 200. */
async function opened(data: unknown): Promise<unknown> {
  if (data instanceof ReadableStream) return readInParts(data);
  if (!isBlob(data) || !data.type.includes('json')) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return null;
  }
}

/**
 * JSON of megabytes, decoded part by part: `XMLHttpRequest` and `Response.json()` do it in one task. Text that is not JSON stays text, as axios
 * leaves it.
 */
async function readInParts(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<unknown> {
  const parts: string[] = [];
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let { done, value = '' } = await reader.read(); !done; { done, value = '' } = await reader.read()) parts.push(value);
  } catch (error) {
    throw isCancel(error) || (error as Error).name === 'AbortError'
      ? new CanceledError()
      : AxiosError.from(error as Error, AxiosError.ERR_NETWORK);
  }
  const text = parts.join('');
  if (text.length > LONG) await drawn();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const drawn = () => new Promise((resolve) => setTimeout(resolve));

function isBlob(data: unknown): data is Blob {
  return typeof Blob !== 'undefined' && data instanceof Blob;
}

/** Does a body hold a list so long that writing it down would stop the page for more than a frame? */
export function isLongBody(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && Object.values(body).some((value) => Array.isArray(value) && value.length > PART);
}

/** The JSON of a body, `JSON.stringify` to the letter, made part by part: between the parts the page draws and answers to keys. */
export async function writeLongBody(body: Record<string, unknown>): Promise<Blob> {
  const parts: Blob[] = [];
  let mark = '{';
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    const begin = `${mark}${JSON.stringify(name)}:`;
    mark = ',';
    if (!Array.isArray(value) || value.length <= PART) {
      parts.push(new Blob([begin, JSON.stringify(value)]));
      continue;
    }
    for (let at = 0; at < value.length; at += PART) {
      const items = JSON.stringify(value.slice(at, at + PART)).slice(1, -1);
      parts.push(new Blob([at === 0 ? `${begin}[` : ',', items]));
      await drawn();
    }
    parts.push(new Blob([']']));
  }
  return new Blob([...parts, mark === '{' ? '{}' : '}'], { type: 'application/json' });
}

type Values = Record<string, unknown>;

/** `/api/service/edit/{guid}` + `{guid}` + query → address under the API's origin. Absent query values are left out. */
export function callUrl(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`No value for {${name}} of ${path}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}
