import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { csvCell } from './csv.js';
import { WRITERS } from './writers.js';

const COLUMNS = [
  { key: 'id', label: 'Response ID' },
  { key: 'field:name', label: 'Your "name"' },
  { key: 'leadScore', label: 'Lead score' },
];
const ROWS = [
  ['r1', '=HYPERLINK("http://evil.example")', 70],
  ['r2', 'Zoë, line one\r\nline two', null],
];
const write = (format: keyof typeof WRITERS): Buffer => {
  const writer = WRITERS[format]();
  const chunks = [...writer.begin(COLUMNS), ...ROWS.flatMap(row => writer.rows([row])), ...writer.end()];
  return Buffer.concat(chunks.map(chunk => Buffer.from(chunk as string)));
};

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
      const row = WRITERS.csv()
        .rows([['id', one, other]])
        .join('');
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

  it('are CSV with one row per response, whatever the answers contain', () => {
    const text = write('csv').toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.slice(1).split('\r\n')).toEqual([
      'Response ID,"Your ""name""",Lead score',
      `r1,"'=HYPERLINK(""http://evil.example"")",70`,
      'r2,"Zoë, line one\nline two",',
      '',
    ]);
  });

  it('are JSON, with the answers by field', () => {
    expect(JSON.parse(write('json').toString())).toEqual([
      { id: 'r1', leadScore: 70, answers: { name: ROWS[0]![1] } },
      { id: 'r2', leadScore: null, answers: { name: ROWS[1]![1] } },
    ]);
    const writer = WRITERS.json();
    expect(JSON.parse([...writer.begin(COLUMNS), ...writer.end()].join(''))).toEqual([]);
  });

  it('are XLSX, with every answer as text', () => {
    const files = unzipSync(write('xlsx'));
    expect(Object.keys(files)).toContain('[Content_Types].xml');
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
    expect(sheet).not.toContain('<f>');
    expect(sheet.match(/<row>/g)).toHaveLength(3);
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK("http://evil.example")</t>');
    expect(sheet).toContain('<c><v>70</v></c>');
  });

  it('omit characters that XML cannot contain', () => {
    const writer = WRITERS.xlsx();
    const chunks = [
      ...writer.begin(COLUMNS),
      ...writer.rows([['a\u0000b\ud800c', '<&>', 1]]),
      ...writer.end(),
    ];
    const sheet = strFromU8(unzipSync(Buffer.concat(chunks.map(chunk => Buffer.from(chunk as Uint8Array))))['xl/worksheets/sheet1.xml']!); // prettier-ignore
    expect(sheet).toContain('>abc<');
    expect(sheet).toContain('>&lt;&amp;&gt;<');
  });
});
