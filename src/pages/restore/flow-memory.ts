import { asRecord, asText, sessionMemory } from '../../lib/sessionMemory.ts';
import { blank, type Flow } from './flow.ts';

/** What was begun at /restore-pass before a reload, in this tab. */
export const flowMemory = sessionMemory('restore', blank, readFlow);

function readFlow(stored: Record<string, unknown>): Flow {
  const { sent, ticket, letter, link, done } = Object.fromEntries(
    ['sent', 'ticket', 'letter', 'link', 'done'].map((name) => [name, asRecord(stored[name])]),
  );
  return {
    login: asText(stored.login),
    sent: typeof sent?.resendAt === 'number' ? { login: asText(sent.login), resendAt: sent.resendAt } : null,
    ticket: typeof ticket?.ticket === 'string' ? { login: asText(ticket.login), ticket: ticket.ticket } : null,
    letter: typeof letter?.resendAt === 'number' ? { email: asText(letter.email), resendAt: letter.resendAt } : null,
    link:
      link?.state === 'unchecked' || link?.state === 'good' || link?.state === 'expired'
        ? { key: asText(link.key), email: asText(link.email), state: link.state }
        : null,
    done: typeof done?.entered === 'boolean' ? { login: asText(done.login), entered: done.entered } : null,
  };
}
