import { Injectable } from '@nestjs/common';
import type { FormResponse } from '#contracts';
import type { FieldValues } from '#form-core';
import { agentOf, type OutboxEntry } from '#platform';
import { AssignmentService } from '../assignment/assignment.service.js';
import { type AnswerFiles, AnswerFilesService } from '../files/answer-files.service.js';
import type { FormSnapshot } from '../forms/form-snapshot-document.store.js';
import type { NewResponse } from '../response/response.store.js';
import { SpamService } from '../spam/spam.service.js';
import { personOf } from './one-per-visitor.js';
import { likelyCountries, withInternationalNumbers } from './phone-numbers.js';
import { submittedEvent, toStored } from './stored-response.js';
import { momentOf, newResponse, type Revision, type SubmitInput } from './submission.js';

/** A submission with all data needed to decide about it. */
export interface Submission {
  /** The id of the future response. */
  id: string;
  input: SubmitInput;
  form: FormSnapshot;
  /** The revision that the visitor answers. */
  revision: Revision;
}
/** A response that is ready to be stored, and the files that were claimed for it. */
export interface Draft {
  item: NewResponse;
  files: AnswerFiles;
  /** For forms with one response per visitor: the field that identifies the visitor. */
  personField?: string;
}

/** Turns submissions into responses: claims their files, rates them as spam, and adds their events. */
@Injectable()
export class ResponseDrafts {
  constructor(
    private readonly files: AnswerFilesService,
    private readonly spam: SpamService,
    private readonly assignment: AssignmentService,
  ) {}

  /** @throws DomainError VALIDATION_ERROR for files that are missing or another submission's */
  async draft({ id, input, form, revision }: Submission, values: FieldValues): Promise<Draft> {
    const { acceptedAt, sessionId = null, fill } = input.body;
    const key = input.idempotencyKey ?? id;
    const files = await this.files.claim(form._id, revision, values, key, acceptedAt !== undefined);
    const made = newResponse(
      id,
      form._id,
      revision,
      input,
      storedValues(input, revision, files.values),
      momentOf(input.body),
      files.files,
    );
    const { isSpam, signals } = await this.spam.assess(form.ownerId, made, input);
    const rated = { ...made, spam: isSpam, ...(signals.length ? { spamSignals: signals } : {}) };
    // Suspected spam is stored for the owner to see, but it has no effects.
    const { response, ...assigned } = isSpam
      ? { response: rated }
      : await this.assignment.assigned(form, revision, rated, fill);
    const event = isSpam ? null : eventOf(form, response, input);
    const stored = toStored(form.ownerId, response, key, sessionId, event, files, fill);
    const item = { ...stored, ...assigned };
    const isOnce = form.onePerVisitor === 'email' && !isSpam;
    const person = isOnce ? personOf(form._id, revision.fields, files.values) : null;
    if (!person) return { item, files };
    return { item: { ...item, onceKey: person.key }, files, personField: person.field };
  }
}

/** The answers in stored form: phone numbers in E.164 where the visitor's country is known. */
export const storedValues = ({ client }: SubmitInput, { fields, language }: Revision, values: FieldValues) =>
  withInternationalNumbers(fields, values, likelyCountries(language, client));

function eventOf(form: FormSnapshot, response: FormResponse, { body, client }: SubmitInput): OutboxEntry {
  const { elapsedMs, sessionId, visit } = body;
  return submittedEvent(form, response, {
    durationMs: elapsedMs ?? null,
    sessionId: sessionId ?? null,
    // For browsers that ask not to be tracked, only the submission itself is counted.
    ...(client.untracked ? {} : { visit }),
    browser: agentOf(client.userAgent).browser,
  });
}
