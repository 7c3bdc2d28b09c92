import { ZipDeflate } from 'fflate';
import type { ExportCell } from '#contracts';
import type { FileWriter } from './file-writer.js';
import { zipChunks } from './zip-chunks.js';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Limits of spreadsheets: characters per cell and rows per sheet. */
const CELL_LENGTH = 32_767;
const SHEET_ROWS = 1_048_576;

/** Parts of a workbook with one sheet (ECMA-376), except the sheet. The second style is the bold heading. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Responses" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0" xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
};

// Control characters and unpaired surrogates, which XML cannot represent.
const UNWRITABLE = /[^\P{Cc}\t\n\r]|[\p{Cs}\ufffe\uffff]/gu;
const escape = (text: string): string =>
  text.slice(0, CELL_LENGTH).replace(UNWRITABLE, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'); // prettier-ignore

/** Inline strings are always text, never a formula. */
const cell = (value: ExportCell, style = ''): string => {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escape(value)}</t></is></c>`;
};
const row = (cells: readonly ExportCell[], style?: string): string =>
  `<row>${cells.map(value => cell(value, style)).join('')}</row>`;

export function xlsxWriter(): FileWriter {
  const encoder = new TextEncoder();
  let count = 0;
  const { zip, take } = zipChunks();
  const add = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  let sheet: ZipDeflate;
  return {
    contentType: `${TYPE}.sheet`,
    begin: columns => {
      for (const [name, content] of Object.entries(PARTS))
        add(name).push(encoder.encode(XML + content), true);
      sheet = add('xl/worksheets/sheet1.xml');
      const head = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
      sheet.push(encoder.encode(head + row(columns.map(({ label }) => label), ' s="1"'))); // prettier-ignore
      count = 1;
      return take();
    },
    rows: rows => {
      const fitting = rows.slice(0, SHEET_ROWS - count);
      count += fitting.length;
      if (fitting.length) sheet.push(encoder.encode(fitting.map(cells => row(cells)).join('')));
      return take();
    },
    end: () => {
      sheet.push(encoder.encode('</sheetData></worksheet>'), true);
      zip.end();
      return take();
    },
  };
}
