import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '#contracts';

type User = { user?: string; pwd: string; roles: { role: string; db: string }[] };

/** Runs the script as mongosh would, with stand-ins for the few mongosh commands it uses. */
function run(env: Record<string, string>, existing: string[] = []) {
  const created: User[] = [];
  const updated: Record<string, User> = {};
  let printed = '';
  const admin = {
    getUser: (name: string) => (existing.includes(name) ? { user: name } : null),
    createUser: (user: User) => created.push(user),
    updateUser: (name: string, user: User) => (updated[name] = user),
  };
  const quit = (code: number): never => {
    throw new Error(`code ${code}`);
  };
  runInNewContext(readFileSync('deploy/database/users.js', 'utf8'), {
    process: { env },
    db: { getSiblingDB: () => admin },
    print: (text: string) => (printed += text),
    quit,
  });
  return { created, updated, printed };
}

const services = ['gateway', ...SERVICES];
const passwords = Object.fromEntries(
  services.map(name => [`MONGODB_PASSWORD_${name.toUpperCase()}`, `secret-${name}`]),
);

describe('database users', () => {
  it('are created per service, with a separate password and database', () => {
    const { created } = run({ ...passwords, DATABASE_PREFIX: 'leads' });
    expect(created.map(({ user }) => user).toSorted()).toEqual(
      services.map(name => `leads_${name}`).toSorted(),
    );
    for (const { user = '', pwd, roles } of created) {
      expect(pwd).toBe(`secret-${user.replace('leads_', '')}`);
      expect(roles.map(({ role }) => role).filter(role => role !== 'readWrite')).toEqual([]);
      const databases = roles.map(({ db }) => db).filter(db => db !== 'leads_files');
      expect(databases).toEqual([user]);
    }
  });

  it('get their new password when the script runs again', () => {
    const { created, updated } = run(passwords, ['leadloom_mail']);
    expect(created).toHaveLength(services.length - 1);
    expect(updated['leadloom_mail']?.pwd).toBe('secret-mail');
  });

  it('are not created without a password', () => {
    expect(() => run({ ...passwords, MONGODB_PASSWORD_AI: '' })).toThrow('code 1');
  });
});
