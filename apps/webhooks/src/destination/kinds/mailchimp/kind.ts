import type { DestinationKind } from '../../destination.types.js';
import { MailchimpClient } from './mailchimp.client.js';

/** Mailchimp: members of an audience by email address. */
export const mailchimp: DestinationKind = {
  kind: 'mailchimp',
  name: 'Mailchimp',
  purpose: 'email',
  auth: 'token',
  inputs: [{ id: 'apiKey', secret: true, required: true }],
  targets: 'list',
  mapped: true,
  help: 'https://mailchimp.com/help/about-api-keys/',
  address: 'https://api.mailchimp.com',
  make: context => new MailchimpClient(context),
};
