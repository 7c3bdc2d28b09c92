import type { DestinationKind } from '../../destination.types.js';
import { HubSpotClient } from './hubspot.client.js';

/** HubSpot: contacts by email address. */
export const hubspot: DestinationKind = {
  kind: 'hubspot',
  name: 'HubSpot',
  purpose: 'crm',
  auth: 'token',
  inputs: [{ id: 'token', secret: true, required: true }],
  targets: 'none',
  mapped: true,
  help: 'https://developers.hubspot.com/docs/apps/legacy-apps/private-apps/overview',
  address: 'https://api.hubapi.com',
  make: context => new HubSpotClient(context),
};
