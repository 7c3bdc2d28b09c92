import { z } from 'zod';
import { call } from './call.js';
import { timestamp } from './common.js';

/** A single file with all of an account's data, built in the background and deleted a day later. */
export const accountExport = z.object({
  state: z.enum(['none', 'running', 'ready', 'failed']),
  /** Progress in per cent. */
  progress: z.number(),
  /** Size of the file so far, in bytes. */
  bytes: z.number().int(),
  fileName: z.string().nullable(),
  requestedAt: timestamp.nullable(),
  expiresAt: timestamp.nullable(),
});
export type AccountExport = z.infer<typeof accountExport>;

const own = { service: 'auth', access: 'verified', roles: 'personal' } as const;

export const exportCalls = {
  state: call({
    ...own,
    name: 'auth.export',
    summary: 'Progress of the export of my data',
    http: 'GET /api/v1/settings/export',
    output: accountExport,
  }),
  start: call({
    ...own,
    name: 'auth.startExport',
    summary: 'Start an export of all my data; returns the running export if there is one',
    http: 'POST /api/v1/settings/export',
    output: accountExport,
    status: 202,
    limits: [{ by: 'user', points: 10, seconds: 600 }],
  }),
  /** The gateway requests one chunk at a time, so that neither side ever has the whole file in memory. */
  file: call({
    ...own,
    name: 'auth.exportFile',
    summary: 'The file of the finished export, as JSON',
    http: 'GET /api/v1/settings/export/file',
    output: z.unknown(),
  }),
  chunk: call({
    service: 'auth',
    access: 'internal',
    name: 'auth.exportChunk',
    summary: 'One chunk of an export file',
    body: z.object({ userId: z.string(), index: z.number().int().min(0) }),
    output: z.object({ fileName: z.string(), text: z.string(), isLast: z.boolean() }),
  }),
};
