import type { sheets_v4 } from '@googleapis/sheets';
import type { DestinationField, DestinationMapping, DestinationTarget } from '#contracts';
import {
  type Connected,
  type Connection,
  type DestinationClient,
  type KindContext,
  type LeadRecord,
  type MappedValues,
  type Upserted,
} from '../../destination.types.js';
import { DestinationError } from '../../destination-error.js';
import { GoogleAccount, guarded } from './google-account.js';
import {
  appendRequest,
  columnsOf,
  earlierKey,
  KEY,
  KEY_LABEL,
  metadataKey,
  missingColumns,
  partsOfTarget,
  requestsFor,
  type Row,
  rowsByKey,
  spreadsheetIdOf,
  tagsIn,
  targetId,
  updateRequests,
} from './sheet-columns.js';

type Lead = { record: LeadRecord; values: MappedValues };

/** Google Sheets API v4 (https://developers.google.com/workspace/sheets/api/reference/rest) through Google's client library. */
export class SheetsClient implements DestinationClient {
  private readonly account: GoogleAccount;

  constructor(context: KindContext) {
    this.account = new GoogleAccount(context);
  }

  consentUrl(state: string, verifier: string): Promise<string> {
    return this.account.consentUrl(state, verifier);
  }

  connect(given: Record<string, string>): Promise<Connected> {
    return this.account.connect(given);
  }

  async targets(connection: Connection, address = ''): Promise<DestinationTarget[]> {
    const spreadsheetId = spreadsheetIdOf(address);
    if (!spreadsheetId)
      throw new DestinationError('rejected', 'Please paste the address of a Google spreadsheet.');
    const api = await this.account.sheets(connection);
    const fields = 'properties.title,sheets.properties(sheetId,title,sheetType)';
    const { data } = await guarded(api.spreadsheets.get({ spreadsheetId, fields }));
    const sheets = (data.sheets ?? []).filter(
      ({ properties }) => (properties?.sheetType ?? 'GRID') === 'GRID',
    );
    return sheets.map(({ properties }) => ({
      id: targetId(spreadsheetId, properties?.sheetId ?? 0),
      label: `${data.properties?.title ?? ''} › ${properties?.title ?? ''}`.slice(0, 300),
    }));
  }

  async createTarget(connection: Connection, title: string): Promise<DestinationTarget> {
    const api = await this.account.sheets(connection);
    const requestBody = { properties: { title }, sheets: [{ properties: { title: 'Leads' } }] };
    const { data } = await guarded(api.spreadsheets.create({ requestBody }));
    const sheet = data.sheets?.[0]?.properties;
    return {
      id: targetId(data.spreadsheetId!, sheet?.sheetId ?? 0),
      label: `${title} › ${sheet?.title ?? ''}`,
    };
  }

  /** Columns of the sheet: ours by the field that they belong to, others by their header. */
  async fields(connection: Connection): Promise<DestinationField[]> {
    const { headers, columns } = await this.layout(await this.account.sheets(connection), connection);
    const ours = new Map([...columns].map(([field, at]) => [at, field]));
    return headers.flatMap((label, at) => {
      const field = ours.get(at);
      if (field === KEY || (!field && label === '')) return [];
      return [
        { id: field ? `column:${field}` : `header:${label}`, label, type: 'text' as const, required: false },
      ];
    });
  }

  async prepare(
    { mapping, ...rest }: Connection,
    labels: ReadonlyMap<string, string>,
  ): Promise<DestinationMapping[]> {
    const connection = { mapping, ...rest };
    const api = await this.account.sheets(connection);
    const layout = await this.layout(api, connection);
    const { added, end } = missingColumns(mapping, layout, labels);
    const { spreadsheetId, sheetId, width } = layout;
    if (added.length > 0) {
      const key = metadataKey(connection.destinationId);
      const requests = requestsFor(added, { sheetId, key, missing: end - width });
      await guarded(api.spreadsheets.batchUpdate({ spreadsheetId, requestBody: { requests } }));
    }
    return mapping.map(({ field }) => ({ field, to: `column:${field}` }));
  }

  /** Adds the rows of new leads and updates those that are there, in one atomic write. */
  async upsertMany(connection: Connection, leads: readonly Lead[]): Promise<Upserted[]> {
    const api = await this.account.sheets(connection);
    const { spreadsheetId, sheetId } = placeOf(connection);
    const { columns, rows } = await this.present(api, connection);
    const cellsOf = ({ record, values }: Lead): Row => {
      const byField = connection.mapping.map(({ field, to }) => [field, values[to] ?? null] as const);
      const cells = [...byField, [KEY, record.responseId] as const];
      // A column that a person has deleted is not written.
      return new Map(
        cells.flatMap(([field, cell]) => (columns.has(field) ? [[columns.get(field)!, cell]] : [])),
      );
    };
    const fresh = leads.filter(({ record }) => !rows.has(record.responseId));
    const updates = leads.flatMap(lead => {
      const row = rows.get(lead.record.responseId);
      return row === undefined ? [] : updateRequests(sheetId, row, cellsOf(lead));
    });
    const requests = [...updates, ...(fresh.length > 0 ? [appendRequest(sheetId, fresh.map(cellsOf))] : [])];
    await guarded(api.spreadsheets.batchUpdate({ spreadsheetId, requestBody: { requests } }));
    const url = `https://docs.google.com/spreadsheets/d/${spreadsheetId}/edit#gid=${sheetId}`;
    return leads.map(({ record }) => {
      const row = rows.get(record.responseId);
      return { note: row === undefined ? 'Row added' : `Row ${row + 1} updated`, url };
    });
  }

  /** Headers, width and our columns of the target. */
  private async layout(api: sheets_v4.Sheets, connection: Connection) {
    const { spreadsheetId, sheetId } = placeOf(connection);
    const dataFilters = [{ gridRange: { sheetId, startRowIndex: 0, endRowIndex: 1 } }];
    const fields =
      'sheets(properties(sheetId,gridProperties.columnCount),data.rowData.values.formattedValue)';
    const requestBody = { dataFilters, includeGridData: true };
    const [read, tagged, keys] = await guarded(
      Promise.all([
        api.spreadsheets.getByDataFilter({ spreadsheetId, fields, requestBody }),
        this.tags(api, connection),
        this.tags(api, connection, { metadataValue: KEY }),
      ]),
    );
    const sheet = read.data.sheets?.find(({ properties }) => (properties?.sheetId ?? 0) === sheetId);
    if (!sheet)
      throw new DestinationError('rejected', 'The sheet no longer exists. Please choose another one.');
    const cells = sheet.data?.[0]?.rowData?.[0]?.values ?? [];
    const width = sheet.properties?.gridProperties?.columnCount ?? 0;
    const headers = cells.map(cell => cell.formattedValue ?? '');
    const columns = columnsOf(tagged, sheetId);
    return { spreadsheetId, sheetId, width, headers, columns, key: earlierKey(keys, sheetId, headers) };
  }

  /** Our columns as they are now, and the row of each response. */
  private async present(api: sheets_v4.Sheets, connection: Connection) {
    const { spreadsheetId, sheetId } = placeOf(connection);
    const metadata = { metadataKey: metadataKey(connection.destinationId), metadataValue: KEY };
    const dataFilters = [tagsIn(sheetId, metadata)];
    const [tagged, keys] = await guarded(
      Promise.all([
        this.tags(api, connection),
        api.spreadsheets.values.batchGetByDataFilter({
          spreadsheetId,
          requestBody: { dataFilters, majorDimension: 'COLUMNS' },
        }),
      ]),
    );
    const columns = columnsOf(tagged, sheetId);
    if (!columns.has(KEY))
      throw new DestinationError(
        'target',
        `The column "${KEY_LABEL}" is missing. Save the mapping to add it again.`,
      );
    return { columns, rows: rowsByKey(keys.data.valueRanges?.[0]?.valueRange?.values?.[0] ?? []) };
  }

  private async tags(
    api: sheets_v4.Sheets,
    connection: Connection,
    tag: Parameters<typeof tagsIn>[1] = { metadataKey: metadataKey(connection.destinationId) },
  ) {
    const { spreadsheetId, sheetId } = placeOf(connection);
    const requestBody = { dataFilters: [tagsIn(sheetId, tag)] };
    const { data } = await api.spreadsheets.developerMetadata.search({ spreadsheetId, requestBody });
    return data.matchedDeveloperMetadata ?? [];
  }
}

function placeOf({ target }: Connection): { spreadsheetId: string; sheetId: number } {
  if (!target) throw new DestinationError('rejected', 'Please choose a sheet.');
  return partsOfTarget(target.id);
}
