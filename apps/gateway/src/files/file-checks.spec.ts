import { describe, expect, it } from '@jest/globals';
import { type FormLanguage, textsOf } from '#form-core';
import { checkContent, checkName, sayProblem } from './file-content.js';
import { FileLinks } from './file-links.js';
import { attachment, fileName } from './file-name.js';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n');
const ZIP = Buffer.from('504b03041400000008000000210000000000000000000000000000000500000068656c6c6f', 'hex');
const GIF_SCRIPT = Buffer.from('GIF89a/*\x01\x00*/=1;alert(document.cookie)//', 'latin1');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);

const check = async (
  name: string,
  content: Buffer,
  types: string[] = [],
  language: FormLanguage = 'en',
): Promise<string> => {
  const texts = textsOf(language);
  const named = checkName(name, types);
  if ('problem' in named) return sayProblem(named.problem, texts);
  const checked = await checkContent(name, named.kind, content);
  return 'problem' in checked ? sayProblem(checked.problem, texts) : checked.type;
};

describe('a file', () => {
  it.each<[string, Buffer, string]>([
    ['a.png', PNG, 'image/png'],
    ['CV.PDF', PDF, 'application/pdf'],
    ['letter.docx', ZIP, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['all.zip', ZIP, 'application/zip'],
    ['notes.txt', Buffer.from('Grüße, \n\tBob'), 'text/plain'],
    ['old.csv', Buffer.from('a;b\nM\xfcller;1', 'latin1'), 'text/csv'],
    // Harmless, because it is served as an attachment.
    ['polyglot.gif', GIF_SCRIPT, 'image/gif'],
  ])('accepts %s as %s', async (name, content, type) => expect(await check(name, content)).toBe(type));

  it.each<[string, Buffer]>([
    ['photo.jpg', PNG],
    ['cv.pdf', HTML],
    ['cv.pdf', EXE],
    ['photo.png', SVG],
    ['notes.txt', HTML],
    ['notes.txt', Buffer.concat([Buffer.from('\uFEFF  '), SVG])],
    ['notes.txt', PNG],
    ['list.csv', Buffer.from('a\0b')],
    ['letter.docx', PDF],
  ])('rejects %s for its content', async (name, content) =>
    expect(await check(name, content)).toBe(`“${name}”: the content does not match the file type`),
  );

  it.each(['picture.svg', 'page.html', 'run.exe', 'a.js', 'noending', 'cv.pdf.exe', '.htaccess'])(
    'rejects %s for its type',
    async name => expect(await check(name, PDF)).toContain('this file type is not accepted'),
  );

  it('must have one of the types that the field accepts', async () => {
    expect(await check('a.png', PNG, ['.jpg', '.pdf'])).toBe(
      '“a.png”: only these file types are accepted: JPG, PDF',
    );
    expect(await check('a.jpeg', Buffer.from('ffd8ffe000104a464946', 'hex'), ['.jpg'])).toBe('image/jpeg');
    expect(await check('x.svg', SVG, ['.svg'])).toContain('this file type is not accepted');
  });

  it('matches the media types of forms saved before these were converted to extensions', async () => {
    expect(await check('a.png', PNG, ['image/*'])).toBe('image/png');
    expect(await check('a.png', PNG, ['application/pdf'])).toContain('this file type is not accepted');
    expect(await check('notes.txt', Buffer.from('text'), ['image/png', 'model/stl'])).toContain(
      'not accepted',
    );
  });

  it('is rejected in the language of its form', async () => {
    expect(await check('cv.pdf', HTML, [], 'de')).toBe('„cv.pdf“: Der Inhalt passt nicht zum Dateityp');
    expect(await check('$&.svg', SVG, ['.pdf'], 'ja')).toBe(
      '「$&.svg」は送信できる種類（PDF）ではありません',
    );
  });

  it('must not be empty', async () => expect(await check('a.pdf', Buffer.alloc(0))).toBe('“a.pdf” is empty'));
});

describe('a file name', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ann\\cv.pdf', 'cv.pdf'],
    ['..', 'file'],
    ['', 'file'],
    ['.htaccess', 'htaccess'],
    ['a\0b\r\nc.pdf', 'abc.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['my "best" <cv>.pdf', 'my _best_ _cv_.pdf'],
    ['  Übersicht   2026.pdf ', 'Übersicht 2026.pdf'],
    ['/', 'file'],
    ['CON.pdf', 'CON_.pdf'],
    ['lpt1', 'lpt1_'],
    ['console.pdf', 'console.pdf'],
  ])('%j becomes %j', (given, name) => expect(fileName(given)).toBe(name));

  it('is shortened before its extension', () => {
    const name = fileName(`${'ü'.repeat(500)}.pdf`);
    expect([...name]).toHaveLength(200);
    expect(name).toMatch(/ü\.pdf$/);
  });

  it('cannot inject a header or break out of its quotes', () => {
    expect(attachment('a"b\\c%2e\u20ac’.pdf')).toBe(
      `attachment; filename="a_b_c_2e__.pdf"; filename*=UTF-8''a%22b%5Cc%252e%E2%82%AC%E2%80%99.pdf`,
    );
  });
});

describe('a link to a file', () => {
  const links = new FileLinks('x'.repeat(32));
  const file = { id: 'f1', name: 'Zoë & co.pdf', type: 'application/pdf' };
  const now = Date.UTC(2026, 0, 1);
  const parts = (path: string) => {
    const url = new URL(path, 'http://x');
    return { id: url.pathname.split('/')[2]!, query: Object.fromEntries(url.searchParams) };
  };
  const given = parts(links.path(file, now + 60_000));

  it('is valid until it expires', () => {
    expect(links.read(given.id, given.query, now)).toEqual(file);
    expect(links.read(given.id, given.query, now + 60_000)).toEqual(file);
    expect(links.read(given.id, given.query, now + 61_000)).toBeNull();
  });

  it.each<[string, Record<string, unknown>, string?]>([
    ['another file', {}, 'f2'],
    ['another name', { name: 'other.pdf' }],
    ['another type', { type: 'text/html' }],
    ['a later end', { until: 'zzzzzzz' }],
    ['a signature that is cut', { signature: given.query['signature']!.slice(0, 10) }],
    ['no signature', { signature: undefined }],
    ['two signatures', { signature: [given.query['signature'], 'x'] }],
  ])('is invalid with %s', (_, change, id = 'f1') =>
    expect(links.read(id, { ...given.query, ...change }, now)).toBeNull(),
  );

  it('is invalid on another installation', () => {
    expect(new FileLinks('y'.repeat(32)).read(given.id, given.query, now)).toBeNull();
  });
});
