import { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError, filesCalls, type ResponseFile } from '#contracts';
import { type LanguageTexts, MEGABYTE, textsOf } from '#form-core';
import { internalInput, RpcClient } from '#messaging';
import { type FileStorage, STORAGE } from '#storage';
import type { UploadedFile } from '../http/body/read-upload.js';
import {
  checkContent,
  checkName,
  type FileProblem,
  LOOKED_AT,
  sayBriefly,
  sayProblem,
} from './file-content.js';
import { fileName } from './file-name.js';
import { measured, peek } from './file-stream.js';

/** Concurrent uploads per address and in total; each takes little memory, but a connection and disk bandwidth. */
const AT_A_TIME = { address: 12, all: 200 };

export type Uploaded = ResponseFile & { sha256: string };

/** Accepts files from visitors: checks them as they arrive and streams them to storage. */
@Injectable()
export class UploadService {
  private readonly log = new Logger('uploads');
  private readonly running = new Map<string, number>();
  private count = 0;

  constructor(
    private readonly rpc: RpcClient,
    @Inject(STORAGE) private readonly storage: FileStorage,
  ) {}

  /**
   * Stores one file. A refused or interrupted upload is removed; after a crash its reservation identifies the leftover.
   * @throws DomainError VALIDATION_ERROR or PAYLOAD_TOO_LARGE in the visitor's language, with a detail for the field that names the
   *   file; the message itself does not, because the page's list does
   */
  async take(formId: string, networkKey: string, file: UploadedFile, access?: string): Promise<Uploaded> {
    this.begin(networkKey);
    let id: string | undefined;
    try {
      const name = fileName(file.name);
      const of = { formId, fieldId: file.field, name, networkKey, ...(access ? { access } : {}) };
      const reserved = await this.rpc.call(filesCalls.reserve, internalInput(of));
      ({ id } = reserved);
      const texts = textsOf(reserved.language);
      const named = checkName(name, reserved.types);
      if ('problem' in named) throw refused(file.field, named.problem, texts);
      const { start, all } = await peek(file.content, LOOKED_AT);
      const checked = await checkContent(name, named.kind, start);
      if ('problem' in checked) throw refused(file.field, checked.problem, texts);
      const values = { name, n: reserved.maxBytes / MEGABYTE };
      const tooLarge = refused(file.field, { key: 'fileTooLarge', values }, texts);
      const { content, result } = measured(all, reserved.maxBytes, tooLarge);
      await this.storage.write(id, Readable.from(content, { objectMode: false }));
      const { size, sha256 } = result();
      const done = await this.rpc.call(
        filesCalls.complete,
        internalInput({ id, type: checked.type, size, sha256 }),
      );
      return { ...done, sha256 };
    } catch (error) {
      if (id) await this.discard([id]);
      throw withField(error, file.field);
    } finally {
      this.end(networkKey);
      file.content.destroy();
    }
  }

  /** Removes files immediately; if this fails, they are removed a day later anyway. */
  async discard(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.rpc
      .call(filesCalls.discard, internalInput({ ids: [...ids] }))
      .catch((error: Error) => this.log.debug('An upload is removed later', { reason: error.message }));
  }

  /** Describes files of a form that have not been submitted yet. */
  async describe(formId: string, ids: readonly string[]): Promise<Uploaded[]> {
    if (ids.length === 0) return [];
    const valid = ids.filter(id => /^[A-Za-z0-9_-]{1,64}$/.test(id)).slice(0, 200);
    const { files } = await this.rpc.call(filesCalls.describe, internalInput({ formId, ids: valid }));
    return files;
  }

  private begin(networkKey: string): void {
    const own = this.running.get(networkKey) ?? 0;
    if (own >= AT_A_TIME.address)
      throw new DomainError('RATE_LIMITED', 'Too many uploads at once', undefined, 2);
    if (this.count >= AT_A_TIME.all)
      throw new DomainError(
        'SERVICE_UNAVAILABLE',
        'Too many files are being uploaded at the moment',
        undefined,
        5,
      );
    this.running.set(networkKey, own + 1);
    this.count += 1;
  }

  private end(networkKey: string): void {
    const left = (this.running.get(networkKey) ?? 1) - 1;
    if (left > 0) this.running.set(networkKey, left);
    else this.running.delete(networkKey);
    this.count -= 1;
  }
}

const refused = (field: string, problem: FileProblem, texts: LanguageTexts): DomainError =>
  new DomainError(
    problem.key === 'fileTooLarge' ? 'PAYLOAD_TOO_LARGE' : 'VALIDATION_ERROR',
    sayBriefly(problem, texts),
    [{ field, message: sayProblem(problem, texts) }],
  );

/** Adds a detail for the field, so that a page can show the error next to it. */
function withField(error: unknown, field: string): unknown {
  if (!(error instanceof DomainError) || error.details || error.status >= 500) return error;
  return new DomainError(error.code, error.message, [{ field, message: error.message }], error.retryAfter);
}
