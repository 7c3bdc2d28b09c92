import { Injectable } from '@nestjs/common';
import {
  type ArchivedResponse,
  type CallInput,
  type CallOutput,
  DomainError,
  type FormResponse,
  type importCalls,
  notFound,
} from '#contracts';
import { appliedScoringOf, maskSecret, maskSecrets, scoreLead, traitsOf } from '#form-core';
import { OutboxRelay } from '#messaging';
import { importedId } from '#platform';
import { type AnswerFiles, AnswerFilesService } from '../files/answer-files.service.js';
import type { FormSnapshot } from '../forms/form-snapshot-document.store.js';
import { PublishedForms } from '../forms/published-forms.service.js';
import { ResponseStore } from '../response/response.store.js';
import { ResponseRecorder } from '../submission/response.recorder.js';
import { submittedEvent, toStored } from '../submission/stored-response.js';
import type { Revision } from '../submission/submission.js';
import { wonEvent } from './won-event.js';

type ImportCall = (typeof importCalls)['responses'];

/** Imports responses from an archive unchanged. */
@Injectable()
export class ArchiveService {
  constructor(
    private readonly forms: PublishedForms,
    private readonly recorder: ResponseRecorder,
    private readonly responses: ResponseStore,
    private readonly relay: OutboxRelay,
    private readonly files: AnswerFilesService,
  ) {}

  /** @throws DomainError NOT_FOUND for someone else's form, or one that was never published */
  async import({ principal, params, body }: CallInput<ImportCall>): Promise<CallOutput<ImportCall>> {
    const form = await this.forms.find(params.id);
    if (form.ownerId !== principal.workspaceId) throw notFound('Form');
    const revision = await this.forms.revision(form);
    const ends = body.responses.map(one => this.store(form, revision, one));
    return { responses: await Promise.all(ends) };
  }

  private async store(form: FormSnapshot, revision: Revision, one: ArchivedResponse) {
    const id = importedId(form._id, one.id);
    const claimed = await this.files.claim(form._id, revision, filesAsLists(revision, one.values), id, true);
    const response = responseOf(id, form._id, revision, one, claimed);
    const silent = { ...form, emailNotifications: false, mail: undefined };
    const event = one.spam ? null : submittedEvent(silent, response, { durationMs: one.durationMs });
    const stored = toStored(form.ownerId, response, id, null, event, claimed);
    const noted = wonEvent(form, response);
    const end = await this.recorder.recordAnyway({ ...stored, ...(noted ? { noted } : {}) });
    if (end === 'stored') {
      await this.files.confirm(form._id, id, claimed);
      for (const entry of [event, noted]) if (entry) this.relay.publishSoon(this.responses, entry);
      return { id, stored: true };
    }
    // The stored response has already claimed its files.
    if (end === 'taken') return { id, stored: false };
    await this.files.release(form._id, id, claimed);
    if (end === 'deleted') throw notFound('Form');
    throw new DomainError(
      'SERVICE_UNAVAILABLE',
      'This form is being changed. Please try again.',
      undefined,
      1,
    );
  }
}

/** Drops values of file fields that are not lists of ids. */
const filesAsLists = ({ fields }: Revision, values: ArchivedResponse['values']): ArchivedResponse['values'] =>
  Object.fromEntries(
    Object.entries(values).filter(([id, value]) => {
      const type = fields.find(field => field.id === id)?.type;
      return !type || !traitsOf(type).holdsFiles || Array.isArray(value);
    }),
  );

function responseOf(
  id: string,
  formId: string,
  revision: Revision,
  { id: _, answers, ...one }: ArchivedResponse,
  { values: given, files }: AnswerFiles,
): FormResponse {
  const namesOf = (field: string) => files.filter(({ fieldId }) => fieldId === field).map(({ name }) => name);
  const values = maskSecrets(
    given,
    revision.fields.map(({ id: fieldId, type }) => [fieldId, type]),
  );
  const { score, reasons } = scoreLead(appliedScoringOf(revision), values);
  return {
    ...one,
    ...{ id, formId, revision: revision.revision, values, leadScore: score, scoreReasons: reasons },
    // Keeps the original labels; names only files that are in the archive.
    answers: answers.map(answer => ({
      ...answer,
      value: traitsOf(answer.type).holdsFiles
        ? namesOf(answer.fieldId)
        : maskSecret(answer.type, answer.value),
    })),
    partial: false,
    visit: null,
    ...(files.length > 0 ? { files } : {}),
  };
}
