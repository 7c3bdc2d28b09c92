import { Readable } from 'node:stream';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, invalid, type UploadLimits } from '#contracts';
import { MAX_ENTRIES, MAX_NAME } from './body-check.js';
import { BODY_LIMIT } from './body-parsers.js';

type BusboyFileStream = MultipartFile['file'];

/** Maximum size of a single text field, in bytes. */
const MAX_VALUE_BYTES = 65_536;

/** File of an upload. Its `content` must be read (or destroyed) before the next part is requested. */
export interface UploadedFile {
  kind: 'file';
  /** Name of the form control. */
  field: string;
  /** Name given by the visitor, for display only; never a path. */
  name: string;
  /** Media type claimed by the browser; not trustworthy. */
  type: string;
  /** Fails with PAYLOAD_TOO_LARGE beyond the contract's limit. */
  content: Readable;
}
export interface UploadedValue {
  kind: 'value';
  field: string;
  value: string;
}

/** Makes routes accept multipart/form-data; a route without `upload` in its contract rejects it. */
export async function addUploads(server: FastifyInstance): Promise<void> {
  await server.register(multipart, {
    limits: { fieldNameSize: MAX_NAME, fieldSize: MAX_VALUE_BYTES, fields: MAX_ENTRIES, headerPairs: 20 },
  });
}

/**
 * Yields the parts of an upload in order, each file as a stream; only text values are kept in memory.
 * @throws DomainError PAYLOAD_TOO_LARGE beyond the limits of the contract, VALIDATION_ERROR for a malformed upload
 */
export async function* readUpload(
  limits: UploadLimits,
  request: FastifyRequest,
): AsyncGenerator<UploadedFile | UploadedValue, void, undefined> {
  if (!request.isMultipart()) throw invalid('body', 'Send the files as multipart/form-data');
  const { maxFiles: files, maxFileBytes: fileSize } = limits;
  // The total size allowed for a post without files.
  let left = BODY_LIMIT;
  let current: Readable | undefined;
  try {
    for await (const part of request.parts({ limits: { files, fileSize } })) {
      if (part.fieldname.includes('\0') || part.fieldname.startsWith('$'))
        throw invalid('body', 'A part has an invalid name');
      if (part.type === 'field') {
        if (part.valueTruncated || typeof part.value !== 'string') throw invalid(part.fieldname, 'This value is too long'); // prettier-ignore
        left -= part.fieldname.length + part.value.length;
        if (left < 0) throw new DomainError('PAYLOAD_TOO_LARGE', 'The answers are too long');
        yield { kind: 'value', field: part.fieldname, value: part.value };
        continue;
      }
      const content = Readable.from(chunksOf(part.file, limits), { objectMode: false });
      content.once('close', () => part.file.resume());
      current = content;
      yield { kind: 'file', field: part.fieldname, name: part.filename, type: part.mimetype, content };
    }
  } catch (error) {
    throw toUploadError(error, limits);
  } finally {
    // An unread file would block the rest of the connection.
    current?.destroy();
    // The rest of a refused upload is drained, so that the connection stays usable; the server's time limit ends it.
    request.raw.resume();
  }
}

/** Yields the bytes of one file, with the errors of {@link readUpload}. */
async function* chunksOf(file: BusboyFileStream, limits: UploadLimits): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file) yield chunk as Buffer;
  } catch (error) {
    throw toUploadError(error, limits);
  }
  if (file.truncated) throw tooLarge(limits);
}

const tooLarge = ({ maxFiles, maxFileBytes }: UploadLimits): DomainError =>
  new DomainError(
    'PAYLOAD_TOO_LARGE',
    `At most ${maxFiles} files of ${Math.floor(maxFileBytes / 1024).toLocaleString('en')} KB each can be sent`,
  );

function toUploadError(error: unknown, limits: UploadLimits): unknown {
  if (error instanceof DomainError) return error;
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  if (/LIMIT|TOO_LARGE/.test(code) || statusCode === 413) return tooLarge(limits);
  // Any other error while reading parts means that the upload is incomplete or malformed.
  return invalid('body', 'The upload could not be read');
}
