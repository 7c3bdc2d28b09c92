import { Injectable } from '@nestjs/common';
import { type EventData, type FormResponse } from '#contracts';
import { closedReason } from '#form-core';
import { newEvent, OutboxRelay } from '#messaging';
import { type OutboxEntry, outboxEntry } from '#platform';
import type { FormSnapshot } from '../forms/form-snapshot-document.store.js';
import { PublishedForms } from '../forms/published-forms.service.js';
import { ProgressService } from '../progress/progress.service.js';
import { ResponseStore } from '../response/response.store.js';
import { type FollowUpJob, FollowUpStore } from './follow-up.store.js';

/**
 * Reports partial responses whose visitors have left, and emails the link that a visitor asked for: once per attempt. The ids of the
 * events name the attempt, so that a repeated job has no further effect.
 */
@Injectable()
export class FollowUps {
  constructor(
    private readonly store: FollowUpStore,
    private readonly responses: ResponseStore,
    private readonly forms: PublishedForms,
    private readonly progress: ProgressService,
    private readonly relay: OutboxRelay,
  ) {}

  async followUp(job: FollowUpJob): Promise<void> {
    const form = await this.forms.find(job.response.formId).catch(() => null);
    const events = form ? [reported(form, job), ...(await this.reminder(form, job))] : [];
    if (await this.store.finish(job, events))
      for (const event of events) this.relay.publishSoon(this.responses, event);
  }

  /** The email with the link; none if the form no longer accepts responses. */
  private async reminder(form: FormSnapshot, job: FollowUpJob): Promise<OutboxEntry[]> {
    const email = emailOf(job.response);
    const isOpen = closedReason({ ...form, responseLimit: null }, Date.now(), 0) === null;
    if (!job.remind || !email || !isOpen) return [];
    const { _id: formId, name: formName, language, ownerId } = form;
    const { token } = await this.progress.keep(formId, {
      responses: job.response.values,
      step: 0,
      fill: job.fill,
    });
    const data = { formId, formName, language, email, token };
    return [outboxEntry(newEvent('form.resume-requested', { id: `evt_${job.id}_reminder`, ownerId, data }))];
  }
}

function reported({ ownerId, name: formName }: FormSnapshot, { id, response }: FollowUpJob): OutboxEntry {
  const { formId, answers, source, submittedAt } = response;
  const data: EventData<'response.partial'> = {
    responseId: id,
    formId,
    formName,
    answers,
    source,
    submittedAt,
  };
  return outboxEntry(newEvent('response.partial', { id: `evt_${id}_partial`, ownerId, data }));
}

const emailOf = ({ answers }: FormResponse): string | undefined => {
  const value = answers.find(({ type }) => type === 'email')?.value;
  return typeof value === 'string' && value ? value : undefined;
};
