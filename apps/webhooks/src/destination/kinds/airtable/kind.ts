import type { DestinationKind } from '../../destination.types.js';
import { AirtableClient } from './airtable.client.js';

/** Airtable: records of a table by the id of the response. */
export const airtable: DestinationKind = {
  kind: 'airtable',
  name: 'Airtable',
  purpose: 'sheets',
  auth: 'token',
  inputs: [{ id: 'token', secret: true, required: true }],
  targets: 'list',
  mapped: true,
  help: 'https://airtable.com/developers/web/guides/personal-access-tokens',
  address: 'https://api.airtable.com',
  make: context => new AirtableClient(context),
};
