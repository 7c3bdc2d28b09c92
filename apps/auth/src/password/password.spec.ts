import { describe, expect, it } from '@jest/globals';
import { DomainError } from '#contracts';
import { hashPassword, isPassword, refuseCommon } from './password.js';

describe('password', () => {
  it('is stored as argon2id and recognized', async () => {
    const hashed = await hashPassword('a good long one');
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword('a good long one', hashed)).toBe(true);
    expect(await isPassword('a good long One', hashed)).toBe(false);
  });

  it('never matches for an unknown account', async () => {
    expect(await isPassword('a good long one', undefined)).toBe(false);
  });

  it('matches regardless of the Unicode form of its accents', async () => {
    expect(await isPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true);
  });

  it.each([
    'password',
    'PassWord123',
    '12345678',
    'qwertyuiop',
    'iloveyou1',
    'aaaaaaaa',
    'Summer2024!'.slice(0, 10),
  ])('refuses %s', password => {
    expect(() => refuseCommon(password, 'newPassword')).toThrow(DomainError);
  });

  it('names the refused field', () => {
    expect.assertions(1);
    try {
      refuseCommon('password', 'newPassword');
    } catch (error) {
      expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'newPassword' }] });
    }
  });

  it('accepts other passwords', () => {
    expect(() => refuseCommon('green-kettle-47-sings', 'password')).not.toThrow();
  });
});
