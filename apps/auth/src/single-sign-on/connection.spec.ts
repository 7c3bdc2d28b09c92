import { describe, expect, it } from '@jest/globals';
import { claimsOf, domainOf, roleFor } from './connection.js';

describe('the domain of an address', () => {
  it.each([
    ['Ada@Example.COM', 'example.com'],
    ['"a@b"@example.com', 'example.com'],
    ['ada@bücher.example', 'xn--bcher-kva.example'],
    ['ada@evil.example/x@example.com', 'example.com'],
    ['example.com', ''],
    ['@example.com', ''],
    ['ada@', ''],
  ])('of %s', (email, expected) => {
    expect(domainOf(email)).toBe(expected);
  });
});

describe('the role by groups', () => {
  const groups = [
    { group: 'leads', role: 'admin' as const },
    { group: 'staff', role: 'viewer' as const },
  ];
  it('is that of the first listed group, otherwise the default', () => {
    expect(roleFor({ groups, defaultRole: null }, ['staff', 'leads'])).toBe('admin');
    expect(roleFor({ groups, defaultRole: null }, ['staff'])).toBe('viewer');
    expect(roleFor({ groups, defaultRole: null }, ['guests'])).toBeNull();
    expect(roleFor({ groups, defaultRole: 'sales' }, [])).toBe('sales');
  });
});

describe('claims', () => {
  it('count an address as verified only if the provider states it', () => {
    const verified = (value: unknown) => claimsOf({ email_verified: value }, 'groups').emailVerified;
    expect([true, 'true', false, 'false', undefined, 1, {}].map(verified)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('have one group or several, and nothing else', () => {
    const groups = (value: unknown) => claimsOf({ roles: value }, 'roles').groups;
    expect(groups(['a', 1, 'b'])).toEqual(['a', 'b']);
    expect(groups('a')).toEqual(['a']);
    expect(groups(undefined)).toEqual([]);
    expect(groups({ a: true })).toEqual([]);
  });
});
