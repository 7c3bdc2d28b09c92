import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  type CallInput,
  type CallOutput,
  DomainError,
  type filesCalls,
  IMAGE_BYTES,
  type imageCalls,
  notFound,
} from '#contracts';
import {
  closedReason,
  DEFAULT_LANGUAGE,
  type FileLimits,
  fileLimitsOf,
  type FormField,
  type PageTexts,
  say,
  textsOf,
  traitsOf,
} from '#form-core';
import { CONFIG, newId } from '#platform';
import type { ResponsesConfig } from '../config.js';
import { PublishedForms } from '../forms/published-forms.service.js';
import { ResponseStore } from '../response/response.store.js';
import { requireAccess } from '../submission/one-per-visitor.js';
import { FileStore, OF_OWNER } from './file.store.js';
import { FileBudgetStore } from './file-budget.store.js';
import { FileCleanup } from './file-cleanup.worker.js';

type Input<K extends keyof typeof filesCalls> = CallInput<(typeof filesCalls)[K]>;
type Output<K extends keyof typeof filesCalls> = Promise<CallOutput<(typeof filesCalls)[K]>>;

const HOUR_MS = 3_600_000;
/** Time limit of an upload, after which its parts are removed. */
export const UPLOAD_LIMIT_MS = 2 * HOUR_MS;
/** Time that a file waits for its submission. */
export const UNCLAIMED_MS = 24 * HOUR_MS;
/** The same for owners without remaining space. */
const CROWDED_MS = HOUR_MS;
/** Time between counts of an owner's bytes; in between, every instance adds its own uploads. */
const COUNTED_MS = 10_000;

/** Visitors' uploads: admission, limits and records. */
@Injectable()
export class FilesService {
  private readonly used = new LRUCache<string, { bytes: number }>({ max: 5000, ttl: COUNTED_MS });

  constructor(
    private readonly files: FileStore,
    private readonly budgets: FileBudgetStore,
    private readonly forms: PublishedForms,
    private readonly responses: ResponseStore,
    private readonly cleanup: FileCleanup,
    @Inject(CONFIG) private readonly config: ResponsesConfig,
  ) {}

  async reserve({ body }: Input<'reserve'>): Output<'reserve'> {
    const { formId, fieldId, name, networkKey, access } = body;
    const form = await this.forms.find(formId);
    const closed = closedReason(
      { status: form.status, closesAt: form.closesAt, responseLimit: null },
      Date.now(),
      0,
    );
    if (closed === 'NOT_FOUND') throw notFound('Form');
    const texts = textsOf(form.language).pages;
    if (closed) throw new DomainError(closed, texts.refused);
    requireAccess(form, access, form.language);
    const { opensAt, fields } = await this.forms.revision(form);
    if (opensAt && Date.parse(opensAt) > Date.now()) throw new DomainError('FORM_CLOSED', texts.refusedEarly);
    const limits = limitsOf(fields, fieldId);
    await this.spend(formId, networkKey, texts);
    await this.requireRoom(form.ownerId, limits.maxBytes, texts);
    const id = newId();
    await this.files.reserve(
      { _id: id, formId, ownerId: form.ownerId, fieldId, name },
      new Date(Date.now() + UPLOAD_LIMIT_MS),
    );
    const { maxBytes, types } = limits;
    return { id, maxBytes, types, language: form.language ?? DEFAULT_LANGUAGE };
  }

  async reserveImage({
    body,
  }: CallInput<typeof imageCalls.reserve>): Promise<CallOutput<typeof imageCalls.reserve>> {
    const { ownerId, name, kind } = body;
    await this.requireRoom(ownerId, IMAGE_BYTES, textsOf(DEFAULT_LANGUAGE).pages);
    const id = `img_${kind}_${newId()}`;
    await this.files.reserve({ _id: id, ...OF_OWNER, ownerId, name }, new Date(Date.now() + UPLOAD_LIMIT_MS));
    return { id };
  }

  /** Removes the images of a deleted account. */
  async removeImagesOf(ownerId: string): Promise<void> {
    await this.files.expire({ formId: OF_OWNER.formId, ownerId });
    this.cleanup.wake();
  }

  async complete({ body }: Input<'complete'>): Output<'complete'> {
    const { id, ...content } = body;
    const file = await this.files.complete(id, content, new Date(Date.now() + UNCLAIMED_MS));
    if (!file) throw notFound('File');
    return file;
  }

  async discard({ body }: Input<'discard'>): Output<'discard'> {
    await this.files.expireUnclaimed(body.ids);
    this.cleanup.wake();
    return {};
  }

  async describe({ body }: Input<'describe'>): Output<'describe'> {
    const found = await this.files.find(body.formId, body.ids);
    return { files: found.filter(({ claim }) => claim === null).map(({ claim: _, ...file }) => file) };
  }

  async owned({ body }: Input<'owned'>): Output<'owned'> {
    const response = await this.responses.find(body.responseId, body.formId, body.ownerId);
    const file = response?.files?.find(({ id }) => id === body.fileId);
    const isOther = body.assigneeId !== undefined && response?.assigneeId !== body.assigneeId;
    if (!file || isOther) throw notFound('File');
    return file;
  }

  /** Limits uploads per address and form, so that files without a submission cannot fill the disk. */
  private async spend(formId: string, networkKey: string, texts: PageTexts): Promise<void> {
    const { RATE_LIMITS, UPLOADS_PER_ADDRESS: perAddress, UPLOADS_PER_FORM: perForm } = this.config;
    if (RATE_LIMITS === 'off') return;
    const wait =
      (perAddress && (await this.budgets.take(`address ${networkKey}`, perAddress))) ||
      (perForm && (await this.budgets.take(`form ${formId}`, perForm)));
    if (!wait) return;
    const message = say(texts.filesLater, { n: Math.ceil(wait / 60_000) });
    throw new DomainError('RATE_LIMITED', message, undefined, Math.ceil(wait / 1000));
  }

  private async requireRoom(ownerId: string, bytes: number, texts: PageTexts): Promise<void> {
    const limit = this.config.STORAGE_BYTES_PER_OWNER;
    if (limit === 0) return;
    let known = this.used.get(ownerId);
    if (!known) this.used.set(ownerId, (known = { bytes: await this.files.bytesOf(ownerId) }));
    if (known.bytes + bytes > limit) {
      await this.files.expireWaiting(ownerId, new Date(Date.now() - CROWDED_MS));
      this.cleanup.wake();
      this.used.delete(ownerId);
      throw new DomainError('LIMIT_REACHED', texts.filesFull);
    }
    // Until the next count, every reservation counts with its full size.
    known.bytes += bytes;
  }
}

function limitsOf(fields: readonly FormField[], fieldId: string): FileLimits {
  const field = fields.find(({ id }) => id === fieldId);
  if (!field || !traitsOf(field.type).holdsFiles)
    throw new DomainError('VALIDATION_ERROR', 'This field does not accept files', [
      { field: fieldId, message: 'This field does not accept files' },
    ]);
  return fileLimitsOf(field);
}
