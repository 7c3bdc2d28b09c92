import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { inParts } from './parts.js';
import { checkKey, FileMissing, type FileStorage } from './storage.types.js';
import type { StoragePlace } from './storage-url.js';

/** S3's minimum size of every part except the last; each upload keeps this much in memory. */
const PART_BYTES = 5 * 1024 * 1024;

/** Files as objects in a bucket of Amazon S3 or a compatible server. */
export function s3Storage({
  bucket: Bucket,
  prefix,
  region,
  endpoint,
  credentials,
}: StoragePlace & { kind: 's3' }): FileStorage {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Some compatible servers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const keyOf = (key: string) => (prefix ? `${prefix}/${checkKey(key)}` : checkKey(key));

  /** Uploads several parts in sequence; an incomplete file never becomes an object. */
  const writeParts = async (Key: string, first: Buffer, rest: AsyncIterable<Buffer>): Promise<void> => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const of = { Bucket, Key, UploadId };
    const done: { PartNumber: number; ETag: string | undefined }[] = [];
    const send = async (Body: Buffer) => {
      const PartNumber = done.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...of, PartNumber, Body }));
      done.push({ PartNumber, ETag });
    };
    try {
      await send(first);
      for await (const part of rest) await send(part);
      await client.send(new CompleteMultipartUploadCommand({ ...of, MultipartUpload: { Parts: done } }));
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand(of)).catch(() => undefined);
      throw error;
    }
  };

  return {
    kind: 's3',

    async write(key, content) {
      const Key = keyOf(key);
      const parts = inParts(content, PART_BYTES);
      const begun = await parts.next();
      const first = begun.done ? Buffer.alloc(0) : begun.value;
      if (first.length < PART_BYTES)
        await client.send(new PutObjectCommand({ Bucket, Key, Body: first, ContentLength: first.length }));
      else await writeParts(Key, first, parts);
    },

    async read(key) {
      try {
        const { Body, ContentLength = 0 } = await client.send(
          new GetObjectCommand({ Bucket, Key: keyOf(key) }),
        );
        return { content: Body as Readable, size: ContentLength };
      } catch (error) {
        throw error instanceof NoSuchKey ? new FileMissing(key) : error;
      }
    },

    async remove(key) {
      const Key = keyOf(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
      // Parts of an interrupted write. Servers without this list remove them by a lifecycle rule.
      const list = new ListMultipartUploadsCommand({ Bucket, Prefix: Key });
      const { Uploads = [] } = await client.send(list).catch(() => ({ Uploads: [] }));
      for (const { UploadId } of Uploads.filter(upload => upload.Key === Key))
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    },

    close: () => {
      client.destroy();
      return Promise.resolve();
    },
  };
}
