import { isIP } from 'node:net';

/**
 * The address of a caller as counters take it. Whoever has IPv6 has a whole /64 of it and changes within as they please,
 * so only its first half counts; IPv4 wrapped in IPv6 counts as what it is.
 */
export function countedAddress(ip: string): string {
  const [bare = ''] = withoutPort(ip).split('%');
  if (isIP(bare) !== 6) return bare;
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** How many times the limit of one address a whole /48 has. */
const WIDE = 10;

/**
 * The networks of a caller that are counted over all logins, the widest first. Hosters and tunnels give a customer a /48, which is 65 536 times
 * the /64 of `countedAddress`, so it has a limit too: `times` that of one address.
 */
export function countedNetworks(ip: string): { network: string; times: number }[] {
  const address = countedAddress(ip);
  const own = { network: address, times: 1 };
  const wide = /^(\w+:\w+:\w+):\w+::\/64$/.exec(address)?.[1];
  return wide === undefined ? [own] : [{ network: `${wide}::/48`, times: WIDE }, own];
}

/** Some proxies name the port beside the address: each connection has another one. */
function withoutPort(ip: string) {
  return /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip;
}

/** The eight groups of an IPv6 address in any of its spellings. */
function groupsOf(ip: string) {
  // a URL has it without decimal numbers at its end
  const halves = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const [left = [], right = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
