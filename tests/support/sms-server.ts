import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SmsServer = {
  url: string;
  /** forms that were sent, the oldest first */
  forms: Record<string, string>[];
  /** what the next calls are answered; `{"id":…}` when there is no more of it */
  answers: { status?: number; text: string }[];
  stop: () => Promise<void>;
};

/** Plays a provider of SMS on loopback. */
export async function startSmsServer(): Promise<SmsServer> {
  const forms: SmsServer['forms'] = [];
  const answers: SmsServer['answers'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const query = new URL(request.url ?? '', 'http://x').searchParams;
      forms.push(Object.fromEntries([...query, ...new URLSearchParams(body)]));
      const { status = 200, text } = answers.shift() ?? { text: '{"id":1,"cnt":1}' };
      response.writeHead(status).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/sys/send.php`, forms, answers, stop };
}
