import type { GatewayCard } from '../gateway.ts';

/** A card as it may be shown: `4242 42•• •••• 4242`. null where the provider names no card. */
export function cardOf(first: string | null, last: string | null, system: string | null, expires: string | null): GatewayCard | null {
  if (!last) return null;
  const known = first && /^\d{6}$/.test(first) ? `${first.slice(0, 4)} ${first.slice(4)}••` : '•••• ••••';
  return { mask: `${known} •••• ${last}`, system: system ?? '', expires: expires ?? '' };
}
