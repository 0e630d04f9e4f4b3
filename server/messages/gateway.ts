import type { Message } from './message.ts';

/** A way out of the house for letters or for SMS. */
export type Gateway = {
  /**
   * Resolves when the other side has taken the message. Throws NotTaken, or any error of the way there; the message is then tried again.
   * @param guid stays the same however often the message is tried, so that the other side can drop a repetition
   * @param signal aborted when the server cannot wait any longer
   */
  send(message: Message, guid: string, signal: AbortSignal): Promise<void>;
  /** Lets go of connections, where there are any. */
  close?(): void;
  /** The message stays readable for a day: it went nowhere else. */
  readonly local: boolean;
};

/** The other side did not take the message. The reason is fit for logs: it has nothing of the message and no password of ours. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken';
  /** Asking again would not help: there is no such recipient, or the message itself is refused. */
  readonly forGood: boolean;

  constructor(reason: string, forGood: boolean) {
    super(harmless(reason));
    this.forGood = forGood;
  }
}

const LONGEST_REASON = 300;

/** Other sides like to quote what they refuse: links, codes and addresses do not belong into logs, and control characters not into the database. */
function harmless(reason: string) {
  const short = reason.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, LONGEST_REASON);
  return short
    .replace(/https?:\/\/\S+/gi, '[ссылка]')
    .replace(/[^\s<>"]+@[^\s<>"]+/g, '[адрес]')
    .replace(/\+?\d{5,}/g, '[цифры]');
}

/** Takes everything and sends nothing: messages stay in the outbox, to be read at /dev/outbox. @param tell learns of each one */
export function keepHere(tell: (message: Message) => void): Gateway {
  return { local: true, send: async (message) => tell(message) };
}

/** Where nothing is configured and nobody may look: every message is refused at once, so that its code does not lie about. */
export function refuseAll(missing: string): Gateway {
  const send = async () => {
    throw new NotTaken(`${missing} is not set`, true);
  };
  return { local: false, send };
}
