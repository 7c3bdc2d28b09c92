import { describe, expect, it } from '@jest/globals';
import { truncateAddress } from './client-address.js';

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
