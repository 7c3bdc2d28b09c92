import { Injectable } from '@nestjs/common';
import type { CallInput, FormResponse, responsesCalls } from '#contracts';
import { internalInput, OutboxRelay } from '#messaging';
import type { FormSnapshot } from '../forms/form-snapshot-document.store.js';
import { PublishedForms } from '../forms/published-forms.service.js';
import { ResponseStore } from '../response/response.store.js';
import { ResponseRecorder } from '../submission/response.recorder.js';
import { submittedEvent, toStored } from '../submission/stored-response.js';
import { acceptValues, newResponse, type Revision, type SubmitInput } from '../submission/submission.js';
import { wonEvent } from './won-event.js';

type ImportInput = CallInput<typeof responsesCalls.import>;
type Imported = ImportInput['body']['responses'][number];

/** Imports responses collected elsewhere. */
@Injectable()
export class ImportService {
  constructor(
    private readonly forms: PublishedForms,
    private readonly recorder: ResponseRecorder,
    private readonly responses: ResponseStore,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Stores responses as if they had been submitted, but without emails. All are validated before the first one is stored; responses
   * with a known id stay unchanged.
   */
  async import({ body }: ImportInput): Promise<{ stored: number }> {
    const form = await this.forms.find(body.formId);
    const revision = await this.forms.revision(form);
    const made = body.responses.map(one => ({ one, response: importedResponse(form, revision, one) }));
    const ends = await Promise.all(made.map(({ one, response }) => this.store(form, one, response)));
    return { stored: ends.filter(Boolean).length };
  }

  private async store(form: FormSnapshot, one: Imported, response: FormResponse): Promise<boolean> {
    const event = submittedEvent({ ...form, emailNotifications: false, mail: undefined }, response, one);
    const item = toStored(form.ownerId, response, one.id, one.sessionId, event);
    const noted = wonEvent(form, response);
    const end = await this.recorder.recordAnyway({ ...item, ...(noted ? { noted } : {}) });
    if (end === 'stored')
      for (const entry of [event, noted]) if (entry) this.relay.publishSoon(this.responses, entry);
    return end === 'stored';
  }
}

function importedResponse(form: FormSnapshot, revision: Revision, one: Imported): FormResponse {
  const { id, values: raw, source, submittedAt, device, country, leadStatus, value = null } = one;
  const values = acceptValues(revision, raw);
  const body = { responses: raw, source };
  const input: SubmitInput = { ...internalInput(body), params: { id: form._id } };
  const response = newResponse(id, form._id, revision, input, values, new Date(submittedAt));
  // A lead that someone has handled counts as read.
  return { ...response, device, country, leadStatus, value, read: leadStatus !== 'new' };
}
