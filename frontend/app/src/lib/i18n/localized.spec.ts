import { describe, expect, it, jest } from '@jest/globals';
import { type Language, LANGUAGES } from '#contracts';
import { plural } from '#languages/shared/plural';
import { errorOf, serverText } from '../api-error.js';
import { loadTranslation, translationOf } from './load-language.js';
import { pseudoText, translate as pseudo } from './pseudo.js';

const NAMES = (Object.keys(LANGUAGES) as Language[]).filter(language => language !== 'en');
type Texts = Record<string, unknown>;
/** Every text and function in a catalogue, by path. */
const leaves = (value: unknown, path = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => leaves(one, `${path}.${key}`))
    : [[path, value]];

describe('the texts of the app', () => {
  it('are registered under the name of their export', async () => {
    jest.resetModules();
    const asked: string[] = [];
    jest.doMock('#languages/shared/localized', () => ({
      localized: (name: string, english: object) => {
        asked.push(name);
        return { name, english };
      },
    }));
    const en = (await import('#languages/en/app/index')) as unknown as Record<string, { name: string }>;
    jest.dontMock('#languages/shared/localized');
    const exported = Object.entries(en).map(([key, value]) => [key, value.name]);
    expect(exported.map(([, name]) => name)).toEqual(exported.map(([key]) => key));
    expect(asked.sort()).toEqual(Object.keys(en).sort());
  });

  it.each(NAMES)('are complete in %s', async language => {
    jest.resetModules();
    const en = (await import('#languages/en/app/index')) as unknown as Texts;
    const translate = translationOf(await loadTranslation(language));
    for (const [name, english] of Object.entries(en)) {
      const own = translate(name, english as object);
      const given = new Map(leaves(own));
      for (const [path, value] of leaves(english)) {
        if (name === 'server') continue;
        expect([name, path, typeof given.get(path)]).toEqual([name, path, typeof value]);
        expect(given.get(path)).not.toBe('');
      }
    }
  });

  it('are in the browser’s preferred language', async () => {
    jest.resetModules();
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT']);
    const { loadLanguage } = await import('./load-language.js');
    await loadLanguage();
    const { common: own } = await import('#languages/de/app/common');
    expect((await import('#languages/en/app/common')).common).toBe(own);
    jest.restoreAllMocks();
  });

  it('are longer and accented in the pseudo-locale, including those of functions', () => {
    const { save, of } = pseudo('any', {
      save: 'Save changes',
      of: (n: number) => `${n} of all`,
    }) as { save: string; of: (n: number) => string };
    expect(save).toMatch(/^\[Šávé çháñgéš .*\]$/);
    expect(save.length).toBeGreaterThanOrEqual('Save changes'.length * 1.4);
    expect(of(7)).toContain('7 óf áll');
    expect(pseudoText('7 / 9')).toBe('7 / 9');
    expect(pseudoText('Dear {name}')).toContain('{name}');
  });

  it('have the plural forms of their language', () => {
    const forms = { one: 'réponse', other: 'réponses' };
    expect([0, 1, 2].map(n => plural('fr', n, forms))).toEqual(['réponse', 'réponse', 'réponses']);
    expect([0, 1, 2].map(n => plural('de', n, forms))).toEqual(['réponses', 'réponse', 'réponses']);
    expect(plural('ja', 1, forms)).toBe('réponses');
  });
});

describe('server messages', () => {
  it('stay unchanged in English', () => {
    expect(serverText('CONFLICT', 'The address "a" is taken. Choose another one.')).toContain('"a"');
    const details = [{ field: 'version', message: '3' }];
    const response = new Response(null, { status: 409 });
    expect(errorOf(response, { error: 'x', code: 'CONFLICT', details }).details).toEqual(details);
  });

  it('are the same in every language', async () => {
    const keys = NAMES.map(async language => Object.keys((await loadTranslation(language)).server.messages));
    const [first, ...others] = (await Promise.all(keys)).map(one => one.sort());
    for (const other of others) expect(other).toEqual(first);
  });

  it.each(NAMES)('are translated to %s by message, otherwise by code', async language => {
    jest.resetModules();
    const translate = translationOf(await loadTranslation(language));
    jest.doMock('#languages/shared/localized', () => ({ localized: translate }));
    const local = await import('../api-error.js');
    jest.dontMock('#languages/shared/localized');
    const taken = local.serverText('CONFLICT', 'The address "a" is taken. Choose another one.');
    expect(taken).toContain('"a"');
    expect(taken).not.toMatch(/address|taken/);
    expect(local.serverText('CONFLICT', 'No such sentence')).not.toContain('sentence');
    const short = 'Password must be at least 8 characters long.';
    expect(local.serverText('VALIDATION_ERROR', short)).toMatch(/8/);
    const details = [{ field: 'version', message: '3' }];
    const response = new Response(null, { status: 409 });
    expect(local.errorOf(response, { error: 'x', code: 'CONFLICT', details }).details).toEqual(details);
    const invalid = [{ field: 'name', message: 'Invalid input: expected string' }];
    const [shown] = local.errorLines(
      local.errorOf(response, { error: 'x', code: 'VALIDATION_ERROR', details: invalid }),
      '',
    );
    expect(shown).not.toMatch(/expected|name/);
  });
});
