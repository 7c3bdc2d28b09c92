import { randomUUID } from 'node:crypto';
import { Controller, Module } from '@nestjs/common';
import {
  analyticsCalls,
  type CallInput,
  type CallOutput,
  type EventData,
  type EventName,
  formsCalls,
  notFound,
  type Principal,
  type PublishedForm,
  responsesCalls,
  type VisitorEvent,
} from '#contracts';
import { Answers, MessagingModule, newEvent } from '#messaging';
import type { RunningService } from '#platform';
import {
  eventually,
  makeForm,
  makeInput,
  makePrincipal,
  makeSubmission,
  makeVisit,
  type ServiceStack,
  startService,
  startStack,
} from '#testing';
import { AnalyticsModule } from './analytics.module.js';
import { analyticsConfig } from './config.js';
import { HOUR_DETAIL_MODEL } from './counting/detail-documents.store.js';
import { ROLLUP_MODEL } from './counting/rollup.store.js';
import { TrackedFormStore } from './forms/tracked-form.store.js';
import { type RawModel, rawModel } from './raw-model.fixture.store.js';
import { Reconciler } from './reconcile/reconciler.js';

/** Stubs of the other services for analytics: no drafts, and the responses added by a test. */
@Controller()
class Forms {
  @Answers(formsCalls.get)
  get(): Promise<never> {
    return Promise.reject(notFound('Form'));
  }
}
export const latestResponses: CallOutput<typeof responsesCalls.list>['responses'] = [];
@Controller()
class Responses {
  @Answers(responsesCalls.list)
  list({ params, query }: CallInput<typeof responsesCalls.list>) {
    const responses = latestResponses.filter(
      ({ formId, submittedAt }) =>
        formId === params.id && submittedAt >= query.from! && submittedAt < query.to!,
    );
    return Promise.resolve({ responses, nextCursor: null, total: responses.length, exact: true });
  }
}
@Module({ imports: [MessagingModule.forService('forms', {})], controllers: [Forms] })
class FormsModule {}
@Module({ imports: [MessagingModule.forService('responses', {})], controllers: [Responses] })
class ResponsesModule {}

type Calls = typeof analyticsCalls;
type Query<K extends keyof Calls> = Partial<CallInput<Calls[K]>['query']>;
export type Submission = EventData<'form.submitted'>;

/** The analytics service with a real broker and database, and the actions of owners and other services. */
export class Analytics {
  private constructor(
    readonly stack: ServiceStack,
    private readonly neighbours: readonly RunningService[],
  ) {}

  static async start(): Promise<Analytics> {
    const stack = await startStack(AnalyticsModule, { name: 'analytics', config: analyticsConfig });
    const { broker } = stack;
    const neighbours = await Promise.all([
      startService(FormsModule, { name: 'forms', broker }),
      startService(ResponsesModule, { name: 'responses', broker }),
    ]);
    return new Analytics(stack, neighbours);
  }

  async stop(): Promise<void> {
    await Promise.all(this.neighbours.map(one => one.close()));
    await this.stack.stop();
  }

  publish<N extends EventName>(topic: N, ownerId: string, data: EventData<N>, id = `evt_${randomUUID()}`) {
    return this.stack.publisher.publish(newEvent(topic, { id, ownerId, data }));
  }

  /** A new owner's form, published and known to the service. */
  async form(over: Partial<PublishedForm> = {}): Promise<{ principal: Principal; form: PublishedForm }> {
    const principal = makePrincipal();
    const form = makeForm({ ownerId: principal.workspaceId, ...over });
    await this.publishForm(form);
    return { principal, form };
  }

  async publishForm(form: PublishedForm): Promise<void> {
    const { id: formId, ownerId, version, name, status, revision } = form;
    await this.publish('form.saved', ownerId, { formId, version, name, status });
    if (status === 'draft') return void (await eventually(() => this.forms.isKnown(formId)));
    await this.publish('form.published', ownerId, { form });
    await eventually(async () => {
      const known = (await this.forms.revisionsOf([formId])).get(formId);
      return known?.some(one => one.revision === revision) ?? false;
    });
  }

  async deleteForm({ id: formId, ownerId }: PublishedForm): Promise<void> {
    await this.publish('form.deleted', ownerId, { formId, ownerId });
  }

  report(form: PublishedForm, events: VisitorEvent[], over: Partial<EventData<'visit.reported'>> = {}) {
    return this.stack.publisher.publish(makeVisit(form, events, over));
  }

  async submit(form: PublishedForm, over: Partial<Submission> = {}): Promise<Submission> {
    const data = makeSubmission(form, { submittedAt: new Date().toISOString(), ...over });
    await this.resubmit(form, data);
    return data;
  }

  /** Publishes the event of a submission again. */
  resubmit({ ownerId }: PublishedForm, data: Submission): Promise<void> {
    return this.publish('form.submitted', ownerId, data, `evt_${data.responseId}_submitted`);
  }

  delete({ ownerId }: PublishedForm, of: Submission, counted = true): Promise<void> {
    const { responseId, formId, sessionId, submittedAt } = of;
    const data = { responseId, formId, sessionId, submittedAt, counted };
    return this.publish('response.deleted', ownerId, data, `evt_${responseId}_deleted`);
  }

  markSpam({ ownerId }: PublishedForm, of: Submission, change: number): Promise<void> {
    const { responseId, formId, sessionId, submittedAt } = of;
    const data = { responseId, formId, sessionId, submittedAt, counted: true, change };
    return this.publish('response.deleted', ownerId, data, `evt_${responseId}_spam_${change}`);
  }

  restore(
    { ownerId }: PublishedForm,
    of: Submission,
    { change, won = false, value = null }: { change: number; won?: boolean; value?: number | null },
  ): Promise<void> {
    const { responseId, formId, sessionId, submittedAt } = of;
    const leadStatus = won ? 'won' : 'new';
    const data = { responseId, formId, sessionId, submittedAt, change, leadStatus, value } as const;
    const updatedAt = new Date().toISOString();
    return this.publish(
      'response.restored',
      ownerId,
      { ...data, updatedAt },
      `evt_${responseId}_restored_${change}`,
    );
  }

  /** The owner's note on a lead, at a time of day that orders the notes. */
  note(
    { ownerId, name }: PublishedForm,
    of: Submission,
    {
      won,
      value = null,
      at = new Date().toISOString(),
    }: { won: boolean; value?: number | null; at?: string },
  ): Promise<void> {
    const { responseId, formId, submittedAt } = of;
    return this.publish('response.updated', ownerId, {
      ...{ responseId, formId, formName: name, changed: ['leadStatus'], submittedAt, updatedAt: at },
      ...{ leadStatus: won ? 'won' : 'lost', value, tags: [], note: '', spam: false, leadScore: null },
      answers: [],
    });
  }

  /** A turn of a conversation in a form, at a given time. */
  talk(
    { ownerId, id: formId }: PublishedForm,
    over: Partial<EventData<'ai.interaction'>> & Pick<EventData<'ai.interaction'>, 'sessionId'>,
    occurredAt = new Date().toISOString(),
  ): Promise<void> {
    const id = `evt_${randomUUID()}`;
    const data = {
      ...{ interactionId: id, formId, playbook: 'lead_qualification', status: 'success' },
      ...{ userInput: 'I need a quote', aiResponse: 'Gladly', responseMs: 800, country: null },
      device: 'desktop',
      ...over,
    };
    return this.stack.publisher.publish({ ...newEvent('ai.interaction', { id, ownerId, data }), occurredAt });
  }

  overview(principal: Principal, query: Query<'overview'> = {}) {
    return this.stack.rpc.call(analyticsCalls.overview, makeInput<Calls['overview']>({ principal, query }));
  }
  formReport(principal: Principal, { id }: PublishedForm, query: Query<'form'> = {}) {
    return this.stack.rpc.call(
      analyticsCalls.form,
      makeInput<Calls['form']>({ principal, params: { id }, query }),
    );
  }
  breakdowns(principal: Principal, query: Query<'breakdowns'> = {}) {
    return this.stack.rpc.call(
      analyticsCalls.breakdowns,
      makeInput<Calls['breakdowns']>({ principal, query: { limit: 50, ...query } }),
    );
  }
  performance(principal: Principal, query: Query<'forms'> = {}) {
    return this.stack.rpc.call(
      analyticsCalls.forms,
      makeInput<Calls['forms']>({ principal, query: { limit: 10, ...query } }),
    );
  }
  async recent(principal: Principal, query: Query<'recentInteractions'> = {}) {
    const input = makeInput<Calls['recentInteractions']>({ principal, query: { limit: 100, ...query } });
    return (await this.stack.rpc.call(analyticsCalls.recentInteractions, input)).interactions;
  }

  get forms(): TrackedFormStore {
    return this.stack.service.app.get(TrackedFormStore);
  }
  get reconciler(): Reconciler {
    return this.stack.service.app.get(Reconciler);
  }
  model(name: string): RawModel {
    return rawModel(this.stack.service.app, name);
  }
  collection(model: string) {
    return this.model(model).collection;
  }

  /** Resolves when all stored data is counted and the counts match the visits. */
  settled(limitMs = 30_000): Promise<boolean> {
    return eventually(async () => {
      const stale = [ROLLUP_MODEL, HOUR_DETAIL_MODEL].map(model =>
        this.collection(model).countDocuments({ stale: true }),
      );
      if ((await Promise.all(stale)).some(count => count > 0)) return false;
      const { differences, pending } = await this.reconciler.run({ correct: false });
      return pending === 0 && differences.length === 0;
    }, limitMs);
  }
}
