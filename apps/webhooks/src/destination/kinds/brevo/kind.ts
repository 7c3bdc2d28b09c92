import type { DestinationKind } from '../../destination.types.js';
import { BrevoClient } from './brevo.client.js';

/** Brevo: contacts of a list by email address. */
export const brevo: DestinationKind = {
  kind: 'brevo',
  name: 'Brevo',
  purpose: 'email',
  auth: 'token',
  inputs: [{ id: 'apiKey', secret: true, required: true }],
  targets: 'list',
  mapped: true,
  help: 'https://help.brevo.com/hc/en-us/articles/209467485',
  address: 'https://api.brevo.com',
  make: context => new BrevoClient(context),
};
