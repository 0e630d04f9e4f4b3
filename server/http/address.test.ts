import { describe, expect, it } from 'vitest';
import { countedAddress, countedNetworks } from './address.ts';

describe('the address that attempts are counted by', () => {
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

  it('has no port, which a proxy may name', () => {
    expect(countedAddress('203.0.113.7:50123')).toBe('203.0.113.7');
    expect(countedAddress('[2001:db8:1:2::1]:50123')).toBe('2001:db8:1:2::/64');
    expect(countedAddress('[2001:db8:1:2::1]')).toBe('2001:db8:1:2::/64');
    expect(countedAddress('unknown')).toBe('unknown');
  });
});

describe('the networks that attempts are counted by', () => {
  it('are the address, and of IPv6 the /48 around it with ten times the limit', () => {
    expect(countedNetworks('203.0.113.7')).toEqual([{ network: '203.0.113.7', times: 1 }]);
    expect(countedNetworks('::ffff:203.0.113.7')).toEqual([{ network: '203.0.113.7', times: 1 }]);
    expect(countedNetworks('2001:db8:1:2::1')).toEqual([
      { network: '2001:db8:1::/48', times: 10 },
      { network: '2001:db8:1:2::/64', times: 1 },
    ]);
    expect(countedNetworks('2001:db8:1:3::1')[0]?.network).toBe('2001:db8:1::/48');
    expect(countedNetworks('2001:db8:2:2::1')[0]?.network).toBe('2001:db8:2::/48');
  });
});
