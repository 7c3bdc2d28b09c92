import { z } from 'zod';
import { call } from './call.js';
import { email } from './common.js';

/** Roles of people who write to the operator, as listed in document 2. */
export const INQUIRY_ROLES = [
  'marketing-manager',
  'growth-marketer',
  'sales-ops',
  'lead-gen-specialist',
  'marketing-director',
  'other',
] as const;
export type InquiryRole = (typeof INQUIRY_ROLES)[number];

const line = (max: number) => z.string().trim().max(max);

export const inquiryCalls = {
  create: call({
    service: 'responses',
    access: 'public',
    name: 'inquiries.create',
    summary:
      'Send a message to the operator of this installation from the landing page. With an Idempotency-Key it is stored once.',
    http: 'POST /api/v1/public/leads',
    takesKey: true,
    body: z.object({
      name: line(100).min(1, 'Your name is required'),
      email,
      company: line(200).optional(),
      role: z.enum(INQUIRY_ROLES, 'Please select an option'),
      /** Anti-spam: ms since the page was shown, and the content of the honeypot. */
      elapsedMs: z.number().min(0).optional(),
      website_url_confirm: z.string().max(500).optional(),
    }),
    output: z.object({ id: z.string(), status: z.literal('accepted') }),
    limits: [{ by: 'address', points: 5, seconds: 600 }],
    status: 201,
  }),
};
