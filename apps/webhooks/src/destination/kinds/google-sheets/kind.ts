import type { DestinationKind } from '../../destination.types.js';
import { SheetsClient } from './sheets.client.js';

/** Rows of a sheet in Google Sheets. The operator provides the OAuth client; see docs/integrations.md. */
export const googleSheets: DestinationKind = {
  kind: 'google-sheets',
  name: 'Google Sheets',
  purpose: 'sheets',
  auth: 'oauth',
  inputs: [],
  targets: 'address',
  creates: true,
  mapped: true,
  addsFields: true,
  batch: 100,
  help: null,
  address: 'https://sheets.googleapis.com',
  clientOf: 'GOOGLE',
  make: context => new SheetsClient(context),
};
