import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  type aiCalls,
  type CallInput,
  type CallOutput,
  DomainError,
  type EventData,
  formsCalls,
  notFound,
  type PublishedForm,
  type Stepped,
} from '#contracts';
import {
  checkAnswer,
  closedReason,
  type FieldValues,
  type FormField,
  type FormLanguage,
  isEmpty,
  textsOf,
} from '#form-core';
import { internalInput, newEvent, OutboxRelay, RpcClient } from '#messaging';
import { ACCESS_MS, deviceOf, hasAccess, newId, type OutboxEntry, outboxEntry } from '#platform';
import { Reader, visitor } from '../reading/reader.js';
import { UsageStore } from '../usage.store.js';
import { ConversationStore } from './conversation.store.js';
import { type Conversation, type ConversationTurn, newConversation } from './conversation.types.js';
import { converse, transcriptOf, turnText } from './converse.js';
import { MOST_TURNS } from './playbook.js';
import { sessionName } from './session-name.js';
import { Wording } from './wording.service.js';

type Input = CallInput<typeof aiCalls.step>;

/** Time that a form is cached, in milliseconds. */
const FORM_FRESH_MS = 5000;
/** Maximum number of turns by all visitors to a form per day (UTC). */
const MOST_TURNS_OF_A_FORM = 5000;
const ATTEMPTS = 3;

/** A form and its number of responses. */
type Visible = CallOutput<typeof formsCalls.published>;

/** Runs conversations with visitors in conversation fields, turn by turn. */
@Injectable()
export class ConversationService {
  private readonly forms = new LRUCache<string, Visible>({ max: 500, ttl: FORM_FRESH_MS });

  constructor(
    private readonly store: ConversationStore,
    private readonly usage: UsageStore,
    private readonly wording: Wording,
    private readonly reader: Reader,
    private readonly rpc: RpcClient,
    private readonly relay: OutboxRelay,
  ) {}

  /** @throws NOT_FOUND for an unknown form or field, FORM_CLOSED, RATE_LIMITED beyond the form's daily limit. */
  async step({ client, body }: Input, signal: AbortSignal): Promise<Stepped> {
    const started = performance.now();
    const form = await this.formOf(body.formId);
    const field = conversationIn(form, body);
    const session = sessionName(await this.store.signingKey(), body, client.networkKey);
    const key = { id: `${body.formId}:${body.fieldId}:${session.name}`, formId: body.formId };
    const turnId = body.turnId ?? newId();
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const found = await this.store.find(key.id);
      const before = found?.conversation ?? newConversation();
      const known = before.turns.find(({ id }) => id === turnId);
      if (known) return answerOf(known, before, session.token, form.language);
      const last = before.turns.at(-1);
      if (last && before.turns.length >= MOST_TURNS)
        return answerOf({ ...last, done: true }, before, session.token, form.language);
      if (attempt === 0) await this.count(body.formId);
      const input = {
        id: turnId,
        at: Date.now(),
        message: body.message,
        fields: form.fields,
        values: validValues(form.fields, body.values),
        fieldId: field.id,
        discarded: body.discarded,
        facts: field.aiSettings?.facts,
      };
      const revision = `${form.id}:${form.revision}:${field.id}`;
      const reading = await this.reader.turn(turnText(before, input, revision), visitor(client.networkKey));
      const after = await this.wording.improve(
        converse(before, input, reading),
        before,
        { form, field, input },
        signal,
      );
      const turn = after.turns.at(-1);
      if (!turn) throw new DomainError('INTERNAL', 'The turn is missing');
      const event =
        form.discardResponses || body.trial
          ? undefined
          : eventOf(form, key.id, turn, {
              sessionId: body.sessionId,
              responseMs: Math.round(performance.now() - started),
              country: client.country ?? null,
              device: deviceOf(client.userAgent),
            });
      const place = { ...key, ownerId: form.ownerId, sessionId: body.sessionId };
      if (!(await this.store.save({ ...place, version: found?.version ?? 0 }, after, event))) continue;
      if (event) this.relay.publishSoon(this.store, event);
      return answerOf(turn, after, session.token, form.language);
    }
    throw new DomainError('CONFLICT', 'Please wait for the answer to your last message');
  }

  /** Deletes the conversations of a deleted form. */
  async forget(formId: string): Promise<void> {
    this.forms.delete(formId);
    await this.store.deleteOf(formId);
  }

  /** Deletes the conversation of an erased response; marking it as spam is reversible and deletes nothing. */
  async forgetResponse({ formId, sessionId, change }: EventData<'response.deleted'>): Promise<void> {
    if (change === undefined && sessionId) await this.store.deleteOfSession(formId, sessionId);
  }

  /** Deletes an owner's conversations that contain this address. */
  forgetPerson(ownerId: string, email: string): Promise<void> {
    return this.store.deleteWithAddress(ownerId, email);
  }

  private async formOf(id: string): Promise<PublishedForm> {
    const { form, responses = 0 } =
      this.forms.get(id) ?? (await this.rpc.call(formsCalls.published, internalInput({ id })));
    if (!form) throw notFound('Form');
    this.forms.set(id, { ownerId: form.ownerId, form, responses });
    requireOpen(form, responses);
    return form;
  }

  private async count(formId: string): Promise<void> {
    if ((await this.usage.add(`turns:${formId}`)) > MOST_TURNS_OF_A_FORM)
      throw new DomainError(
        'RATE_LIMITED',
        'This form has reached its conversation limit for today. Please fill in the fields.',
      );
  }
}

/** Requires an open form. The error reveals nothing about a form that visitors cannot read. */
function requireOpen(form: PublishedForm, responses: number): void {
  const now = Date.now();
  const reason = closedReason(form, now, responses);
  if (reason === 'NOT_FOUND') throw notFound('Form');
  const { refused, refusedEarly } = textsOf(form.language).pages;
  if (reason) throw new DomainError(reason, refused);
  if (form.opensAt && Date.parse(form.opensAt) > now) throw new DomainError('FORM_CLOSED', refusedEarly);
}

const answerOf = (
  turn: ConversationTurn,
  conversation: Conversation,
  session: string,
  language: FormLanguage | undefined,
): Stepped => ({
  session,
  reply: turn.reply,
  playbook: turn.playbook,
  collected: turn.collected,
  done: turn.done,
  asks: turn.asks,
  transcript: transcriptOf(conversation, language),
  method: turn.method,
});

/** Valid answers for the fields; the others count as open. */
const validValues = (fields: readonly FormField[], values: Record<string, unknown>): FieldValues =>
  Object.fromEntries(
    fields.flatMap(field => {
      const value = values[field.id];
      if (value === undefined || value === null) return [];
      const checked = checkAnswer(field, value, { required: false });
      return checked.problem === undefined && !isEmpty(checked.value) ? [[field.id, checked.value]] : [];
    }),
  );

/** @throws FORBIDDEN without the form's password, NOT_FOUND for an unknown field */
function conversationIn(form: PublishedForm, { access, fieldId }: Input['body']): FormField {
  if (!hasAccess(form.lock, form.id, access, Date.now(), ACCESS_MS.submit))
    throw new DomainError('FORBIDDEN', textsOf(form.language).pages.locked);
  const field = form.fields.find(({ id, type }) => id === fieldId && type === 'ai-conversation');
  if (!field) throw notFound('Conversation');
  return field;
}

function eventOf(
  form: PublishedForm,
  conversationId: string,
  turn: ConversationTurn,
  visit: { sessionId: string; responseMs: number; country: string | null; device: string },
): OutboxEntry {
  const interactionId = createHash('sha256')
    .update(`${conversationId}:${turn.id}`)
    .digest('hex')
    .slice(0, 24);
  return outboxEntry(
    newEvent('ai.interaction', {
      id: `evt_${interactionId}_turn`,
      ownerId: form.ownerId,
      data: {
        interactionId,
        formId: form.id,
        playbook: turn.playbook,
        status: turn.outcome,
        userInput: turn.message,
        aiResponse: turn.reply,
        ...visit,
      },
    }),
  );
}
