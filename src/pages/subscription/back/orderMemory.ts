import { asText, sessionMemory } from '../../../lib/sessionMemory.ts';

/** The order that this tab went to pay: by it the page knows, on coming back, what to look for. */
export type RememberedOrder = { order: string; number: string };

const nothing: RememberedOrder = { order: '', number: '' };

export const orderMemory = sessionMemory<RememberedOrder>('order', nothing, ({ order, number }) => ({
  order: asText(order),
  number: asText(number),
}));
