import { describe, expect, it } from '@jest/globals';
import { AddressRefused, isCallable, literalOf } from './address-guard.js';
import { GuardedHttp } from './guarded-http.js';
import { guardedLookup } from './guarded-lookup.js';

/** URL hosts in various spellings that refer to this machine, its network or a metadata service. */
const PRIVATE = [
  '127.0.0.1', '127.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '017700000001',
  '0.0.0.0', '0', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.1', '192.168.0.1.',
  '169.254.169.254', '0xa9fea9fe', '100.64.0.1', '192.0.0.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255',
  '192.0.2.1', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[::127.0.0.1]',
  '[fe80::1]', '[fc00::1]', '[fd12:3456::1]', '[fec0::1]', '[ff02::1]', '[2002:7f00:1::]', '[64:ff9b::7f00:1]',
  '[64:ff9b:1::a00:1]', '[2001::1]', '[2001:db8::1]', '[100::1]', '[0:0:0:0:0:ffff:0a00:0001]',
  '168.63.129.16', '0xa83f8110', '[::ffff:168.63.129.16]', '100.100.100.200', '192.0.0.192', '169.254.170.2',
  '[fd00:ec2::254]', '[fd20:ce::254]', '[fe80::a9fe:a9fe]',
]; // prettier-ignore
const PUBLIC = ['93.184.216.34', '1.1.1.1', '0x01010101', '[2606:4700:4700::1111]', '[::ffff:1.1.1.1]'];
const hostOf = (text: string) => literalOf(new URL(`http://${text}/`));

describe('address guard', () => {
  it.each(PRIVATE)('refuses %s', text => {
    const host = hostOf(text);
    expect(host).not.toBeNull();
    expect(isCallable(host!, [])).toBe(false);
  });

  it.each(PUBLIC)('accepts %s', text => {
    expect(isCallable(hostOf(text)!, [])).toBe(true);
  });

  it('accepts only private ranges that an operator allows', () => {
    const allowed = ['127.0.0.0/8', 'fd00::/8'];
    expect(isCallable('127.0.0.1', allowed)).toBe(true);
    expect(isCallable('::ffff:127.0.0.1', allowed)).toBe(true);
    expect(isCallable('fd00::1', allowed)).toBe(true);
    expect(isCallable('10.0.0.1', allowed)).toBe(false);
    expect(isCallable('::1', allowed)).toBe(false);
    expect(isCallable('not an address', allowed)).toBe(false);
  });

  it('refuses metadata services even in ranges that an operator allows', () => {
    const allowed = ['0.0.0.0/0', '::/0'];
    expect(isCallable('10.0.0.1', allowed)).toBe(true);
    for (const address of ['169.254.169.254', '168.63.129.16', '100.100.100.200', 'fd00:ec2::254'])
      expect(isCallable(address, allowed)).toBe(false);
  });

  it.each(['http://user@1.1.1.1/', 'http://:pw@1.1.1.1/', 'http://user:pw@name.example/'])(
    'refuses credentials in %s',
    address => {
      const http = new GuardedHttp({ allowed: [], limitMs: 1000 });
      expect(() => http.requireCallable(address)).toThrow(AddressRefused);
    },
  );

  it.each(['localhost', 'localhost.', 'intranet', 'db.internal', 'printer.local', 'a.localhost'])(
    'refuses the name %s at once, unless private ranges are allowed',
    name => {
      const ask = (allowed: string[]) => () =>
        new GuardedHttp({ allowed, limitMs: 1000 }).requireCallable(`http://${name}:8080/`);
      expect(ask([])).toThrow(AddressRefused);
      expect(ask(['127.0.0.0/8'])).not.toThrow();
    },
  );

  it('distinguishes names from addresses', () => {
    expect(hostOf('receiver.example')).toBeNull();
    expect(hostOf('localhost')).toBeNull();
  });
});

describe('guarded lookup', () => {
  const ask = (answers: string[][], allowed: string[] = []) => {
    const lookup = guardedLookup(
      () => Promise.resolve((answers.shift() ?? []).map(address => ({ address, family: 4 as const }))),
      allowed,
    );
    return (all: boolean) =>
      new Promise<unknown>((resolve, reject) =>
        lookup('name.example', { all }, (error, address) => (error ? reject(error) : resolve(address))),
      );
  };

  it('refuses a name when any of its addresses is private', async () => {
    await expect(ask([['1.1.1.1', '10.0.0.1']])(true)).rejects.toBeInstanceOf(AddressRefused);
    await expect(ask([['127.0.0.1']])(false)).rejects.toBeInstanceOf(AddressRefused);
    await expect(ask([[]])(false)).rejects.toBeInstanceOf(AddressRefused);
  });

  it('returns only checked addresses, even when the name resolves differently the next time', async () => {
    const rebinding = ask([['1.1.1.1'], ['127.0.0.1']]);
    expect(await rebinding(false)).toBe('1.1.1.1');
    await expect(rebinding(false)).rejects.toBeInstanceOf(AddressRefused);
  });
});
