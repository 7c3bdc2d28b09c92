import { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError, filesCalls, IMAGE_BYTES, IMAGE_KINDS, imageCalls } from '#contracts';
import { DEFAULT_LANGUAGE, MEGABYTE, textsOf } from '#form-core';
import { internalInput, RpcClient } from '#messaging';
import { FileMissing, type FileStorage, STORAGE, type StoredFile } from '#storage';
import type { UploadedFile } from '../http/body/read-upload.js';
import { checkContent, checkName, type FileProblem, LOOKED_AT, sayProblem } from './file-content.js';
import { endingOf, fileName } from './file-name.js';
import { measured, peek } from './file-stream.js';

type Kind = (typeof IMAGE_KINDS)[number];

const ENDINGS = IMAGE_KINDS.map(kind => `.${kind}`);
/** Keys of images. Files of visitors have other keys, so this address never reads one. */
const KEY = new RegExp(`^img_(${IMAGE_KINDS.join('|')})_[0-9a-f-]{36}$`);
const texts = textsOf(DEFAULT_LANGUAGE);

const refused = (problem: FileProblem): DomainError => {
  const message = sayProblem(problem, texts);
  const code = problem.key === 'fileTooLarge' ? 'PAYLOAD_TOO_LARGE' : 'VALIDATION_ERROR';
  return new DomainError(code, message, [{ field: 'image', message }]);
};

/** Stores and reads images for owners' forms, with the same checks as visitors' files. */
@Injectable()
export class ImageService {
  private readonly log = new Logger('images');

  constructor(
    private readonly rpc: RpcClient,
    @Inject(STORAGE) private readonly storage: FileStorage,
  ) {}

  /** @returns the path of the stored image. @throws DomainError VALIDATION_ERROR for anything but an image */
  async take(ownerId: string, file: UploadedFile): Promise<string> {
    let id: string | undefined;
    try {
      const name = fileName(file.name);
      const named = checkName(name, ENDINGS);
      if ('problem' in named) throw refused(named.problem);
      const { start, all } = await peek(file.content, LOOKED_AT);
      const checked = await checkContent(name, named.kind, start);
      if ('problem' in checked) throw refused(checked.problem);
      const kind = endingOf(name).replace('jpeg', 'jpg').slice(1) as Kind;
      ({ id } = await this.rpc.call(imageCalls.reserve, internalInput({ ownerId, name, kind })));
      const tooLarge = refused({ key: 'fileTooLarge', values: { name, n: IMAGE_BYTES / MEGABYTE } });
      const { content, result } = measured(all, IMAGE_BYTES, tooLarge);
      await this.storage.write(id, Readable.from(content, { objectMode: false }));
      const { type } = checked;
      await this.rpc.call(filesCalls.complete, internalInput({ id, type, ...result() }));
      return `/images/${id}`;
    } catch (error) {
      if (id) await this.discard(id);
      throw error;
    } finally {
      file.content.destroy();
    }
  }

  /** Reads an image; null for an address without one. */
  async read(id: string): Promise<(StoredFile & { type: string }) | null> {
    const kind = KEY.exec(id)?.[1];
    if (!kind) return null;
    try {
      return { ...(await this.storage.read(id)), type: `image/${kind === 'jpg' ? 'jpeg' : kind}` };
    } catch (error) {
      if (error instanceof FileMissing) return null;
      throw error;
    }
  }

  private async discard(id: string): Promise<void> {
    await this.rpc
      .call(filesCalls.discard, internalInput({ ids: [id] }))
      .catch((error: Error) => this.log.debug('An image is removed later', { reason: error.message }));
  }
}
