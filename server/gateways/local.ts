import type { Message } from '../outbox/message.ts';
import { type Gateway, NotTaken } from './gateway.ts';

/** Takes everything and sends nothing: messages stay in the outbox, to be read at /dev/outbox. @param tell learns of each one */
export function keepHere(tell: (message: Message) => void): Gateway {
  return { local: true, send: async (message) => tell(message), close: () => {} };
}

/** Where nothing is configured and nobody may look: every message is refused at once, so that its code does not lie about. */
export function refuseAll(missing: string): Gateway {
  const send = async () => {
    throw new NotTaken(`${missing} is not set`, true);
  };
  return { local: false, send, close: () => {} };
}
