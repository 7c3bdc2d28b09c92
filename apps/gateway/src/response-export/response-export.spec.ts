import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import type { ExportCell } from '#contracts';
import { csvCell, csvWriter } from './csv.js';
import type { DrawPdf, FileWriter } from './file-writer.js';
import { jsonWriter } from './json.js';
import { pdfZipWriter } from './pdf-zip.js';
import { xlsxWriter } from './xlsx.js';

const COLUMNS = [
  { key: 'id', label: 'Response ID' },
  { key: 'field:name', label: 'Your "name"' },
  { key: 'leadScore', label: 'Lead score' },
];
const ROWS = [
  ['r1', '=HYPERLINK("http://evil.example")', 70],
  ['r2', 'Zoë, line one\r\nline two', null],
];
const TABLES = { csv: csvWriter, json: jsonWriter, xlsx: xlsxWriter };
/** All chunks of these rows. */
async function chunksOf(writer: FileWriter, rows: readonly (readonly ExportCell[])[]): Promise<Buffer> {
  const chunks = [...writer.begin(COLUMNS)];
  for (const row of rows) {
    const written = writer.rows([row]);
    if (Array.isArray(written)) chunks.push(...written);
    else for await (const more of written) chunks.push(...more);
  }
  return Buffer.concat([...chunks, ...writer.end()].map(chunk => Buffer.from(chunk as string)));
}
const write = (format: keyof typeof TABLES): Promise<Buffer> => chunksOf(TABLES[format](), ROWS);

/** Cells as seen by a reader that recognizes quotes only at the start of a cell, like spreadsheets. */
function quoteAware(text: string, separator: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted, isFresh] = ['', false, true];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[(at += 1)];
    else if (isQuoted && sign === '"') isQuoted = false;
    else if (!isQuoted && isFresh && sign === '"') [isQuoted, isFresh] = [true, false];
    else if (!isQuoted && (sign === separator || sign === '\n')) {
      cells.push(cell);
      [cell, isFresh] = ['', true];
    } else [cell, isFresh] = [cell + sign, false];
  }
  return [...cells, cell];
}
/** Cells as seen by a reader that does not recognize quotes. */
const naive = (text: string, separator: string): string[] => text.split(new RegExp(`[${separator}\n]`));

describe('export files', () => {
  it.each(['=1+1', '+cmd|calc', '-2+3+cmd', '@SUM(A1)', '\tx', '  =1', '|x', '%x', '＝1+1', '＠SUM(A1)'])(
    'neutralize the formula %s',
    text => {
      expect(csvCell(text)).toContain(`'${text}`);
    },
  );

  it.each([';', '\t'])('have no formulas for readers that separate cells by %j', separator => {
    const signs = [...'=+-@|%＝－"; \n\r\t', "'", '""', 'a', '1+1'];
    const texts = fc.array(fc.constantFrom(...signs), { maxLength: 8 }).map(parts => parts.join(''));
    const isFormula = (cell: string) => /^[\s"]*[=+\-@|%＝＋－＠]/.test(cell);
    const formulas = (one: string, other: string) => {
      const row = (csvWriter().rows([['id', one, other]]) as string[]).join('');
      return [quoteAware, naive].flatMap(reader => reader(row, separator)).filter(isFormula);
    };
    fc.assert(
      fc.property(texts, texts, (one, other) => expect(formulas(one, other)).toEqual([])),
      { numRuns: 3000 },
    );
  });

  it.each([['+49 (30) 1234-567'], ['-5'], ['plain'], ['a=b'], [12], [null], [true]])(
    'leave %s unchanged',
    value => {
      expect(csvCell(value).replaceAll('"', '')).toBe(String(value ?? ''));
    },
  );

  it('are CSV with one row per response, whatever the answers contain', async () => {
    const text = (await write('csv')).toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.slice(1).split('\r\n')).toEqual([
      'Response ID,"Your ""name""",Lead score',
      `r1,"'=HYPERLINK(""http://evil.example"")",70`,
      'r2,"Zoë, line one\nline two",',
      '',
    ]);
  });

  it('are JSON, with the answers by field', async () => {
    expect(JSON.parse((await write('json')).toString())).toEqual([
      { id: 'r1', leadScore: 70, answers: { name: ROWS[0]![1] } },
      { id: 'r2', leadScore: null, answers: { name: ROWS[1]![1] } },
    ]);
    expect(JSON.parse((await chunksOf(jsonWriter(), [])).toString())).toEqual([]);
  });

  it('are XLSX, with every answer as text', async () => {
    const files = unzipSync(await write('xlsx'));
    expect(Object.keys(files)).toContain('[Content_Types].xml');
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
    expect(sheet).not.toContain('<f>');
    expect(sheet.match(/<row>/g)).toHaveLength(3);
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK("http://evil.example")</t>');
    expect(sheet).toContain('<c><v>70</v></c>');
  });

  it('omit characters that XML cannot contain', async () => {
    const file = await chunksOf(xlsxWriter(), [['a\u0000b\ud800c', '<&>', 1]]);
    const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain('>abc<');
    expect(sheet).toContain('>&lt;&amp;&gt;<');
  });

  it('are a ZIP of PDFs with different names, one drawn after the other', async () => {
    const asked: string[] = [];
    const draw: DrawPdf = async id => {
      asked.push(id);
      if (id === 'gone') return 'deleted';
      return id === 'huge' ? 'failed' : { name: 'Ada.pdf', content: Buffer.from(id).toString('base64') };
    };
    const writer = pdfZipWriter(draw);
    writer.begin(COLUMNS);
    const rows = writer.rows([['r1'], ['r2']]) as AsyncGenerator<Uint8Array[]>;
    await rows.next();
    expect(asked).toEqual(['r1']);
    const file = await chunksOf(pdfZipWriter(draw), [['r1'], ['gone'], ['r2'], ['huge']]);
    const texts = Object.entries(unzipSync(file)).map(([name, content]) => [name, strFromU8(content)]);
    expect(texts).toEqual([
      ['Ada.pdf', 'r1'],
      ['Ada (2).pdf', 'r2'],
      ['huge.txt', 'The PDF of this response could not be created.\n'],
    ]);
  });
});
