import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A letter as it arrived. `lines` of its head are in `headers`, lower-cased. */
export type Letter = Email & { raw: string };

export type MailServer = {
  /** for SMTP_URL */
  url: string;
  port: number;
  /** everything that was taken, the oldest first */
  letters: Letter[];
  /** the newest letter to the address, when there are so many */
  waitFor: (to: string, count?: number) => Promise<Letter>;
  /** refuses the next letters at their recipient: 451 is «later», 550 «never» */
  refuseNext: (count: number, code?: number) => void;
  /** recipients offered so far, refused ones among them */
  asked: string[];
  stop: () => Promise<void>;
};

const PATIENCE_MS = 15_000;

/** A real SMTP server on loopback that keeps what arrives. @param port any free one unless given */
export async function startMailServer(port = 0): Promise<MailServer> {
  const letters: Letter[] = [];
  const asked: string[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    // clients keep their connections
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      const code = refusals.shift();
      done(code === undefined ? null : Object.assign(new Error(`no room for <${address}>`), { responseCode: code }));
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const raw = Buffer.concat(parts);
        letters.push({ ...(await PostalMime.parse(raw)), raw: raw.toString() });
        done();
      });
    },
  });
  // clients that are killed leave broken connections
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    letters,
    asked,
    refuseNext: (count, code = 451) => void refusals.push(...Array<number>(count).fill(code)),
    async waitFor(to, count = 1) {
      const end = Date.now() + PATIENCE_MS;
      for (;;) {
        const theirs = letters.filter((letter) => letter.to?.some(({ address }) => address === to));
        const newest = theirs.at(-1);
        if (newest && theirs.length >= count) return newest;
        if (Date.now() > end) throw new Error(`${theirs.length} of ${count} letters for ${to}`);
        await sleep(20);
      }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
