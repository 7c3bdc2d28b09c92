import type { DestinationKind } from '../../destination.types.js';
import { PipedriveClient } from './pipedrive.client.js';

/** Pipedrive: persons by email address. */
export const pipedrive: DestinationKind = {
  kind: 'pipedrive',
  name: 'Pipedrive',
  purpose: 'crm',
  auth: 'token',
  inputs: [{ id: 'apiKey', secret: true, required: true }],
  targets: 'none',
  mapped: true,
  help: 'https://support.pipedrive.com/en/article/how-can-i-find-my-personal-api-key',
  address: 'https://api.pipedrive.com',
  make: context => new PipedriveClient(context),
};
