import { describe, expect, it } from 'vitest';
import { countedAddress } from './address.ts';

describe('the address that is counted', () => {
  it('is an IPv4 address as it stands, also wrapped in IPv6', () => {
    expect(countedAddress('203.0.113.7')).toBe('203.0.113.7');
    expect(countedAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(countedAddress('::FFFF:cb00:7107')).toBe('203.0.113.7');
  });

  it('is the first half of an IPv6 address, however it is written', () => {
    const one = '2001:db8:1:2::/64';
    for (const ip of ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::%eth0']) {
      expect(countedAddress(ip)).toBe(one);
    }
    expect(countedAddress('2001:db8:1:3::1')).not.toBe(one);
    expect(countedAddress('::1')).toBe('0:0:0:0::/64');
    expect(countedAddress('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });
});
