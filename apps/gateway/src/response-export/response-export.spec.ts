import { describe, expect, it } from '@jest/globals';
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

describe('export files', () => {
  it.each(['=1+1', '+cmd|calc', '-2+3+cmd', '@SUM(A1)', '\tx', '  =1', '|x', '%x', '＝1+1', '＠SUM(A1)'])(
    'make no formula of %s',
    text => {
      expect(csvCell(text)).toContain(`'${text}`);
    },
  );

  it('make no formula of what stands behind a semicolon or tab, which separate cells elsewhere', () => {
    expect(csvCell('a;=1+1;b')).toBe(`"a;'=1+1;b"`);
    expect(csvCell('a;b; @SUM(A1)\t＝1')).toBe(`"a;b; '@SUM(A1)\t'＝1"`);
    expect(csvCell("x;-cmd|'/C calc'!A0")).toContain(";'-cmd");
    expect(csvCell('Thanks ;-) 3;-4')).toBe('"Thanks ;-) 3;-4"');
  });

  it.each([['+49 (30) 1234-567'], ['-5'], ['plain'], ['a=b'], [12], [null], [true]])(
    'leave %s as it is',
    value => {
      expect(csvCell(value).replaceAll('"', '')).toBe(String(value ?? ''));
    },
  );

  it('are CSV with one row a response, whatever an answer contains', () => {
    const text = write('csv').toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text.slice(1).split('\r\n')).toEqual([
      'Response ID,"Your ""name""",Lead score',
      `r1,"'=HYPERLINK(""http://evil.example"")",70`,
      'r2,"Zoë, line one\nline two",',
      '',
    ]);
  });

  it('are JSON, with the answers by their fields', () => {
    expect(JSON.parse(write('json').toString())).toEqual([
      { id: 'r1', leadScore: 70, answers: { name: ROWS[0]![1] } },
      { id: 'r2', leadScore: null, answers: { name: ROWS[1]![1] } },
    ]);
    const writer = WRITERS.json();
    expect(JSON.parse([...writer.begin(COLUMNS), ...writer.end()].join(''))).toEqual([]);
  });

  it('are XLSX in which every answer is a text', () => {
    const files = unzipSync(write('xlsx'));
    expect(Object.keys(files)).toContain('[Content_Types].xml');
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
    expect(sheet).not.toContain('<f>');
    expect(sheet.match(/<row>/g)).toHaveLength(3);
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK("http://evil.example")</t>');
    expect(sheet).toContain('<c><v>70</v></c>');
  });

  it('stand what no XML can carry', () => {
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
