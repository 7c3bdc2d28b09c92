import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { FOLDER, languageCodes, lists } from './languages.mjs';

/** The compiler requires `fields.ts` in every language without texts in the field type files. */
const filesOf = code =>
  readdirSync(new URL(code, FOLDER), { recursive: true })
    .filter(file => file !== 'fields.ts')
    .sort();
const folders = readdirSync(FOLDER).filter(name => /^[a-z]{2,3}$/.test(name) && name !== 'app');
/** Files of a language for visitors only. */
const FOR_VISITORS = [
  'chat.ts',
  'embed.ts',
  'form.ts',
  'mail',
  'mail/response.ts',
  'starter.ts',
  'transcript.ts',
];
/** English has no starter texts, which are those of the library, and is not offered instead of itself. */
const ALL = [...filesOf('en'), 'offer.ts', 'starter.ts'].sort();

describe('the languages', () => {
  it('have a folder and a line in names.ts each', () =>
    expect(folders.sort()).toEqual(languageCodes().sort()));

  it.each(folders.filter(code => code !== 'en'))(
    'have all files of English, or those for visitors (%s)',
    code => expect([ALL, FOR_VISITORS]).toContainEqual(filesOf(code)),
  );

  it.each(Object.entries(lists()))('are all in %s (npm run tool languages)', (file, text) =>
    expect(readFileSync(new URL(file, FOLDER), 'utf8')).toBe(text),
  );
});
