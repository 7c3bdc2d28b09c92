import { createHash, randomBytes } from 'node:crypto';
import type { sheets_v4 } from '@googleapis/sheets';
import { applyRequest, type Book, type Sheet, type Tag } from './google-sheets-book.fixture.js';
import { StandIn, type StandInAnswer, type StandInRequest } from './stand-in.fixture.js';

const DOCUMENT =
  /^\/v4\/spreadsheets\/([^/:]+)(?:\/(developerMetadata:search|values:batchGetByDataFilter)|:(batchUpdate|getByDataFilter))?$/;
const token = (): string => randomBytes(12).toString('hex');

/**
 * Google's consent page, token endpoint and Sheets API v4 as their documentation describes them:
 * https://developers.google.com/identity/protocols/oauth2/web-server (consent, PKCE, refresh, invalid_grant),
 * https://developers.google.com/workspace/sheets/api/reference/rest (methods and shapes),
 * https://developers.google.com/workspace/sheets/api/guides/metadata (metadata moves with its column),
 * https://developers.google.com/workspace/sheets/api/limits (quotas per minute, 429; a request is applied as a whole or not at all).
 */
export class GoogleSheets extends StandIn {
  readonly books = new Map<string, Book>();
  /** Requests left in this minute; null: no quota. */
  quota: { reads: number; writes: number } | null = null;
  /** All tokens so far. */
  readonly issued: string[] = [];
  private readonly codes = new Map<string, string>();
  private refresh = new Set<string>();
  private access = new Set<string>();

  /** A spreadsheet of the person, with these headers in its first sheet. */
  addBook(headers: string[] = [], title = 'My leads'): { id: string; sheet: Sheet; address: string } {
    const id = randomBytes(22).toString('base64url');
    const sheet: Sheet = {
      id: 0,
      title: 'Sheet1',
      width: 26,
      rows: headers.length > 0 ? [headers] : [],
      tags: [],
    };
    this.books.set(id, { id, title, sheets: [sheet] });
    return { id, sheet, address: `https://docs.google.com/spreadsheets/d/${id}/edit?gid=0#gid=0` };
  }

  /** The person adds a sheet with these rows to a spreadsheet. */
  addSheet(bookId: string, headers: string[], rows: string[][]): Sheet {
    const { sheets } = this.books.get(bookId)!;
    const id = sheets.length * 1000;
    const sheet: Sheet = {
      id,
      title: `Sheet${sheets.length + 1}`,
      width: 26,
      rows: [headers, ...rows],
      tags: [],
    };
    sheets.push(sheet);
    return sheet;
  }

  /** The person moves a column in the browser: cells and metadata move together. */
  moveColumn(sheet: Sheet, from: number, to: number): void {
    for (const row of sheet.rows) {
      while (row.length < sheet.width) row.push(null);
      row.splice(to, 0, ...row.splice(from, 1));
    }
    const order = Array.from({ length: sheet.width }, (_, at) => at);
    order.splice(to, 0, ...order.splice(from, 1));
    for (const tag of sheet.tags) tag.column = order.indexOf(tag.column);
  }

  /** Access tokens expire, and are renewed by the refresh token. */
  expireAccess(): void {
    this.access.clear();
  }

  /** The person removes the product from their Google account. */
  revoke(): void {
    this.access.clear();
    this.refresh.clear();
  }

  protected answer(request: StandInRequest): StandInAnswer {
    const { pathname } = request.url;
    if (pathname === '/o/oauth2/v2/auth') return this.consent(request.url.searchParams);
    if (pathname === '/token') return this.grant(new URLSearchParams(request.text));
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!this.access.has(bearer))
      return refusal(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    if (!this.takeQuota(request))
      return refusal(429, 'RESOURCE_EXHAUSTED', "Quota exceeded for quota metric 'Write requests'");
    if (pathname === '/v4/spreadsheets' && request.method === 'POST') return this.create(request.body);
    const [, id, inPath, verb] = DOCUMENT.exec(pathname) ?? [];
    const book = this.books.get(id ?? '');
    if (!book) return refusal(404, 'NOT_FOUND', 'Requested entity was not found.');
    return { body: this.ofBook(book, inPath ?? verb ?? 'get', request.body) };
  }

  private ofBook(book: Book, method: string, body: never): unknown {
    switch (method) {
      case 'batchUpdate': {
        // Applied as a whole or not at all.
        const copy = structuredClone(book);
        for (const one of (body as sheets_v4.Schema$BatchUpdateSpreadsheetRequest).requests ?? [])
          applyRequest(copy, one);
        for (const [at, sheet] of book.sheets.entries()) Object.assign(sheet, copy.sheets[at]);
        return { spreadsheetId: book.id, replies: [] };
      }
      case 'developerMetadata:search':
        return {
          matchedDeveloperMetadata: this.tags(book, body).map(({ tag, sheet }) => ({
            developerMetadata: metadata(tag, sheet),
          })),
        };
      case 'values:batchGetByDataFilter': {
        const { majorDimension } = body as sheets_v4.Schema$BatchGetValuesByDataFilterRequest;
        if (majorDimension !== 'COLUMNS') throw new Error('Only columns');
        return {
          valueRanges: this.tags(book, body).map(({ tag, sheet }) => ({
            valueRange: { majorDimension, values: [columnOf(sheet, tag.column)] },
          })),
        };
      }
      default:
        return {
          spreadsheetId: book.id,
          properties: { title: book.title },
          sheets: book.sheets.map(sheetOf),
        };
    }
  }

  private tags(
    book: Book,
    body: { dataFilters?: sheets_v4.Schema$DataFilter[] },
  ): { tag: Tag; sheet: Sheet }[] {
    const filters = (body.dataFilters ?? []).map(
      ({ developerMetadataLookup }) => developerMetadataLookup ?? {},
    );
    return book.sheets.flatMap(sheet =>
      sheet.tags
        .filter(tag =>
          filters.some(
            ({ metadataKey, metadataValue, metadataLocation }) =>
              (!metadataKey || metadataKey === tag.key) &&
              (!metadataValue || metadataValue === tag.value) &&
              // Columns intersect with their sheet.
              (metadataLocation?.sheetId ?? sheet.id) === sheet.id,
          ),
        )
        .map(tag => ({ tag, sheet })),
    );
  }

  private create(body: sheets_v4.Schema$Spreadsheet): StandInAnswer {
    const { id, sheet } = this.addBook([], body.properties?.title ?? '');
    sheet.title = body.sheets?.[0]?.properties?.title ?? 'Sheet1';
    return { body: this.ofBook(this.books.get(id)!, 'get', null as never) };
  }

  private takeQuota({ url, method }: StandInRequest): boolean {
    if (!this.quota) return true;
    const isWrite =
      url.pathname.endsWith(':batchUpdate') || (method === 'POST' && url.pathname === '/v4/spreadsheets');
    const name = isWrite ? 'writes' : 'reads';
    if (this.quota[name] <= 0) return false;
    this.quota[name] -= 1;
    return true;
  }

  /** The page where a person allows access. */
  private consent(query: URLSearchParams): StandInAnswer {
    const code = token();
    this.codes.set(code, query.get('code_challenge') ?? '');
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    return {
      body: `<!doctype html><title>Google</title><h1>Choose an account</h1><a href="${back.href.replaceAll('&', '&amp;')}">Allow</a>`,
    };
  }

  private grant(form: URLSearchParams): StandInAnswer {
    const isCode = form.get('grant_type') === 'authorization_code';
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood = isCode
      ? this.codes.get(form.get('code') ?? '') === challenge
      : this.refresh.has(form.get('refresh_token') ?? '');
    if (isCode) this.codes.delete(form.get('code') ?? '');
    if (!isGood || form.get('client_secret') !== 'google-secret')
      return {
        status: 400,
        body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
      };
    const [access, refresh] = [token(), token()];
    this.issued.push(access, refresh);
    this.access.add(access);
    const granted = { access_token: access, expires_in: 3599, token_type: 'Bearer' };
    if (!isCode) return { body: granted };
    this.refresh.add(refresh);
    const claims = Buffer.from(JSON.stringify({ email: 'marketing@example.com' })).toString('base64url');
    const scope =
      'https://www.googleapis.com/auth/spreadsheets openid https://www.googleapis.com/auth/userinfo.email';
    return { body: { ...granted, refresh_token: refresh, scope, id_token: `e30.${claims}.x` } };
  }
}

const refusal = (code: number, status: string, message: string): StandInAnswer => ({
  status: code,
  body: { error: { code, message, status } },
});
const columnOf = ({ rows }: Sheet, at: number): unknown[] => {
  const cells = rows.map(row => row[at] ?? '');
  // Trailing empty cells are omitted.
  while (cells.length > 0 && cells.at(-1) === '') cells.pop();
  return cells;
};
const metadata = (
  { id, key, value, column }: Tag,
  { id: sheetId }: Sheet,
): sheets_v4.Schema$DeveloperMetadata => ({
  metadataId: id,
  metadataKey: key,
  metadataValue: value,
  location: {
    locationType: 'COLUMN',
    // A zero is omitted, as in all JSON of the API.
    dimensionRange: {
      ...(sheetId ? { sheetId } : {}),
      dimension: 'COLUMNS',
      ...(column ? { startIndex: column } : {}),
      endIndex: column + 1,
    },
  },
});
const sheetOf = ({ id, title, width, rows }: Sheet): sheets_v4.Schema$Sheet => ({
  properties: {
    sheetId: id,
    title,
    sheetType: 'GRID',
    gridProperties: { rowCount: 1000, columnCount: width },
  },
  data: [
    {
      rowData: [
        { values: (rows[0] ?? []).map(cell => (cell === null ? {} : { formattedValue: String(cell) })) },
      ],
    },
  ],
});
