import { describe, expect, it } from '@jest/globals';
import { networkKeys, networkOf, truncateAddress } from './client-address.js';

describe('truncateAddress', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
    ['2001:0db8::1', '2001:db8:0::'],
    ['::1', '0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0::'],
    ['nonsense', ''],
  ])('%s → %s', (address, network) => expect(truncateAddress(address)).toBe(network));
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.77', '203.0.113.77'],
    ['203.0.113.78', '203.0.113.78'],
    ['203.0.113.77:51234', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.77'],
    ['::FFFF:CB00:714D', '203.0.113.77'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::', '2001:db8:1:3::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['010.0.0.1', 'unknown'],
    ['0x7f000001', 'unknown'],
    ['', 'unknown'],
  ])('%s → %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('networkKeys', () => {
  const keyOf = networkKeys('a secret of at least thirty-two characters');
  it('are equal within a network, differ between networks and secrets, and hide the address', () => {
    expect(keyOf('203.0.113.77')).toMatch(/^[\w-]{22}$/);
    expect(keyOf('::ffff:203.0.113.77')).toBe(keyOf('203.0.113.77'));
    expect(keyOf('2001:db8:1:2::1')).toBe(keyOf('2001:db8:1:2:ffff::9'));
    expect(keyOf('203.0.113.78')).not.toBe(keyOf('203.0.113.77'));
    expect(networkKeys('another secret')('203.0.113.77')).not.toBe(keyOf('203.0.113.77'));
  });
});
