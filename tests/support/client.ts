/** An answer with its JSON read; `body` is undefined without one. Its shape is what the tests are about: read loosely, or as the test says. */
export type Answer<T = Loose> = { status: number; body: T; headers: Headers };
/** JSON of any shape: properties can be followed without casts, as in plain JavaScript. */
type Loose = ReturnType<typeof JSON.parse>;
type Extra = Record<string, string>;

/** Calls the API as one caller: with the access token, or as a stranger without. */
export class Client {
  readonly address: string;
  readonly token: string | null;

  constructor(address: string, token: string | null = null) {
    this.address = address;
    this.token = token;
  }

  get<T = Loose>(path: string, headers?: Extra): Promise<Answer<T>> {
    return this.call('GET', path, undefined, headers);
  }
  post<T = Loose>(path: string, body?: unknown, headers?: Extra): Promise<Answer<T>> {
    return this.call('POST', path, body, headers);
  }
  patch<T = Loose>(path: string, body?: unknown, headers?: Extra): Promise<Answer<T>> {
    return this.call('PATCH', path, body, headers);
  }
  delete<T = Loose>(path: string, headers?: Extra): Promise<Answer<T>> {
    return this.call('DELETE', path, undefined, headers);
  }

  async call<T = Loose>(method: string, path: string, body?: unknown, headers: Extra = {}): Promise<Answer<T>> {
    const answer = await this.send(method, path, body === undefined ? undefined : JSON.stringify(body), headers);
    // a stream ends only when its reader leaves; a file is no JSON, but is read: a download that is left keeps its place for a moment
    if (answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.body?.cancel();
    else if (answer.headers.has('content-disposition')) await answer.arrayBuffer();
    const text = answer.bodyUsed ? '' : await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) };
  }

  async download(path: string): Promise<{ status: number; headers: Headers; bytes: Uint8Array }> {
    const answer = await this.send('GET', path);
    return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
  }

  /** Sends the body's text as it stands. */
  send(method: string, path: string, body?: string, headers: Extra = {}): Promise<Response> {
    const own: Extra = { 'Content-Type': 'application/json', 'App-Version': '0.2.2.0' };
    if (this.token !== null) own.Authorization = `JWT ${this.token}`;
    return fetch(this.address + path, { method, headers: { ...own, ...headers }, ...(body !== undefined && { body }) });
  }
}
