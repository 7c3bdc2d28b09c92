// Lists the texts of all languages, one list for each group of files that is loaded together: `npm run tool languages`
// after adding a folder to libs/languages/src. languages.spec.mjs compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export const FOLDER = new URL('../libs/languages/src/', import.meta.url);
const COMMENT = '// Written by `npm run tool languages`.\n';

/** Codes of the languages in names.ts, in its order. */
export const languageCodes = () =>
  [...readFileSync(new URL('names.ts', FOLDER), 'utf8').matchAll(/^ {2}(\w+): '/gm)].map(([, code]) => code);

const withFile = file => languageCodes().filter(code => existsSync(new URL(`${code}/${file}`, FOLDER)));

/** A constant with one export of the same file in each language that has it. */
const listOf = (name, file, exported = code => code) => {
  const codes = withFile(file);
  const attribute = file.endsWith('.json') ? " with { type: 'json' }" : '';
  const imports = codes.toSorted().map(code => {
    const what = exported(code);
    const clause = what === 'default' ? code : what === code ? `{ ${code} }` : `{ ${what} as ${code} }`;
    return `import ${clause} from './${code}/${file.replace(/\.ts$/, '.js')}'${attribute};\n`;
  });
  return `${COMMENT}${imports.join('')}\nexport const ${name} = { ${codes.join(', ')} };\n`;
};

/**
 * Source of a constant that maps each language except English, which is part of the app's code, to a function that
 * loads its file.
 */
const loadersOf = (name, file) =>
  `\nexport const ${name} = {\n${withFile(file)
    .filter(code => code !== 'en')
    .map(code => `  ${code}: () => import('./${code}/${file.replace(/\.ts$/, '.js')}'),\n`)
    .join('')}};\n`;

/** Text of each list by its file. */
export const lists = () => ({
  'forms.ts': listOf('FORM_TEXTS', 'form.ts'),
  'fields.ts': listOf('FIELD_TEXTS', 'fields.ts'),
  'transcripts.ts': listOf('TRANSCRIPT_TEXTS', 'transcript.ts'),
  'chats.ts': listOf('CHAT_TEXTS', 'chat.ts'),
  'embeds.ts': listOf('EMBED_TEXTS', 'embed.ts'),
  'exports.ts': listOf('EXPORT_TEXTS', 'export.ts'),
  'mails.ts': listOf('MAIL_TEXTS', 'mail/index.ts'),
  'response-mails.ts': listOf('RESPONSE_TEXTS', 'mail/response.ts', () => 'response'),
  'landing.ts': listOf('LANDING_TEXTS', 'landing.ts'),
  'landing-examples.ts': listOf('LANDING_EXAMPLES', 'landing-examples.json', () => 'default'),
  'app.ts': `${COMMENT}${loadersOf('APP_TEXTS', 'app/index.ts').trimStart()}${loadersOf('TYPEBOT_GUIDES', 'app/typebot-guide.ts')}`,
});

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [file, text] of Object.entries(lists())) writeFileSync(new URL(file, FOLDER), text);
