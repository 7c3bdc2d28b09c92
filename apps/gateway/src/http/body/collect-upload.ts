import type { FastifyRequest } from 'fastify';
import type { UploadLimits } from '#contracts';
import { readUpload } from './read-upload.js';

/** File inside the body of a call. */
export interface CollectedFile {
  field: string;
  name: string;
  type: string;
  /** Content in base64. */
  content: string;
}

/**
 * Collects an upload into one body: text values by name, and `files`. For calls with files that fit into a message;
 * routes with larger files use the streams of `readUpload`. Throws the same errors.
 */
export async function collectUpload(
  limits: UploadLimits,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const files: CollectedFile[] = [];
  const values = new Map<string, string>();
  for await (const part of readUpload(limits, request)) {
    if (part.kind === 'value') {
      values.set(part.field, part.value);
      continue;
    }
    const { field, name, type, content } = part;
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk as Buffer);
    files.push({ field, name, type, content: Buffer.concat(chunks).toString('base64') });
  }
  return { ...Object.fromEntries(values), files };
}
