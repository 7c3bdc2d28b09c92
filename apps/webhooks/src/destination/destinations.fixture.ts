import { randomUUID } from 'node:crypto';
import { Controller, Module } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  type Destination,
  destinationsCalls,
  type FormResponse,
  formsCalls,
  leadsCalls,
  notFound,
  type PublishedForm,
  webhooksCalls,
  workspaceCalls,
} from '#contracts';
import { Answers, MessagingModule, newEvent } from '#messaging';
import type { RunningService } from '#platform';
import {
  makeForm,
  makeInput,
  makePrincipal,
  makeSubmission,
  type ServiceStack,
  startService,
  startStack,
} from '#testing';
import { webhooksConfig } from '../config.js';
import { WEBHOOKS_ENV } from '../webhooks.fixture.js';
import { WebhooksModule } from '../webhooks.module.js';
import type { StandIn } from './stand-ins/stand-in.fixture.js';

/** The forms and responses of the neighbouring services. */
const forms = new Map<string, PublishedForm>();
const leads = new Map<string, FormResponse & { ownerId: string }>();

/** Stubs of the other services: the forms and leads of a test. */
@Controller()
class Forms {
  @Answers(formsCalls.published)
  published({ body }: CallInput<typeof formsCalls.published>) {
    const form = forms.get(body.id) ?? null;
    return Promise.resolve({ ownerId: form?.ownerId ?? null, form });
  }

  @Answers(formsCalls.get)
  get({ params, principal }: CallInput<typeof formsCalls.get>) {
    const form = forms.get(params.id);
    if (form?.ownerId !== principal.workspaceId) throw notFound('Form');
    return Promise.resolve(form as unknown as CallOutput<typeof formsCalls.get>);
  }
}
@Controller()
class Responses {
  @Answers(leadsCalls.present)
  present({ body }: CallInput<typeof leadsCalls.present>) {
    const { ownerId, formId, ids, cursor, limit } = body;
    const all = [...leads.values()].filter(one => one.ownerId === ownerId && one.formId === formId);
    const from = Number(cursor ?? 0);
    const page = ids ? all.filter(({ id }) => ids.includes(id)) : all.slice(from, from + limit);
    const nextCursor = !ids && from + limit < all.length ? String(from + limit) : null;
    return Promise.resolve({
      leads: page,
      formName: forms.get(formId)?.name ?? '',
      total: ids ? 0 : all.length,
      nextCursor,
    });
  }

  @Answers(leadsCalls.sample)
  sample() {
    return Promise.resolve({ submission: null });
  }
}
@Controller()
class Auth {
  @Answers(workspaceCalls.names)
  names() {
    return Promise.resolve({ names: { person_ada: 'Ada Lovelace' } });
  }
}
@Module({ imports: [MessagingModule.forService('forms', {})], controllers: [Forms] })
class FormsModule {}
@Module({ imports: [MessagingModule.forService('responses', {})], controllers: [Responses] })
class ResponsesModule {}
@Module({ imports: [MessagingModule.forService('auth', {})], controllers: [Auth] })
class AuthModule {}

type Calls = typeof destinationsCalls;

/** A workspace with a form, and destinations at stand-ins. */
export class Workspace {
  readonly principal = makePrincipal();
  readonly form = makeForm({ ownerId: this.principal.userId });

  constructor(private readonly stack: Pick<ServiceStack, 'rpc' | 'publisher'>) {
    forms.set(this.form.id, this.form);
  }

  call<K extends keyof Calls>(
    name: K,
    parts: Partial<Pick<CallInput<Calls[K]>, 'params' | 'query' | 'body'>> = {},
    principal = this.principal,
  ): Promise<CallOutput<Calls[K]>> {
    const input = makeInput<Calls[K]>({ principal, ...parts } as unknown as Partial<CallInput<Calls[K]>>);
    return this.stack.rpc.call(destinationsCalls[name], input);
  }

  /** Connects by consent: asks for the page, allows, and hands the code in. */
  async consent(kind: string, id?: string): Promise<Destination> {
    const { url } = await this.call('connect', {
      body: { kind, inputs: {}, formId: this.form.id, ...(id ? { id } : {}) },
    });
    return this.call('callback', { body: await allow(url!) });
  }

  async destination(id: string): Promise<Destination | undefined> {
    const { destinations } = await this.call('list');
    return destinations.find(one => one.id === id);
  }

  async deliveries(id: string) {
    const input = makeInput<typeof webhooksCalls.deliveries>({
      principal: this.principal,
      params: { id },
      query: { limit: 100 },
    });
    return (await this.stack.rpc.call(webhooksCalls.deliveries, input)).deliveries;
  }

  /** Stores a lead without an event. */
  addLead(over: Partial<FormResponse> = {}, values: Record<string, string> = {}): FormResponse {
    const {
      notify: _,
      sessionId: _s,
      formName: _f,
      responseId: id,
      ...submission
    } = makeSubmission(this.form);
    const answers = submission.answers.map(one => ({ ...one, value: values[one.fieldId] ?? one.value }));
    const lead: FormResponse = {
      ...submission,
      id,
      submittedAt: submission.submittedAt,
      values: {},
      answers,
      scoreReasons: [],
      leadStatus: 'new',
      tags: [],
      note: '',
      spam: false,
      partial: false,
      value: null,
      read: false,
      visit: null,
      ...over,
    };
    leads.set(lead.id, { ...lead, ownerId: this.principal.userId });
    return lead;
  }

  /** A visitor submits the form. */
  async submit(over: Partial<FormResponse> = {}, values: Record<string, string> = {}): Promise<FormResponse> {
    const lead = this.addLead(over, values);
    await this.publishSubmitted(lead);
    return lead;
  }

  async publishSubmitted(lead: FormResponse): Promise<void> {
    const data = makeSubmission(this.form, { responseId: lead.id, answers: lead.answers });
    const ownerId = this.principal.userId;
    await this.stack.publisher.publish(
      newEvent('form.submitted', { id: `evt_${lead.id}_submitted`, ownerId, data }),
    );
  }

  /** Somebody moves a lead to another status. */
  async move(
    lead: FormResponse,
    leadStatus: FormResponse['leadStatus'],
    over: Partial<FormResponse> = {},
  ): Promise<void> {
    const ownerId = this.principal.userId;
    const from = lead.leadStatus;
    Object.assign(lead, { leadStatus, ...over });
    leads.set(lead.id, { ...lead, ownerId });
    const { id: responseId, formId, answers, leadScore, value, submittedAt } = lead;
    const data = { responseId, formId, formName: this.form.name, answers, leadScore, value, submittedAt };
    const how = {
      from,
      to: leadStatus,
      by: ownerId,
      assigneeId: lead.assigneeId ?? null,
      changedAt: new Date().toISOString(),
    };
    await this.stack.publisher.publish(
      newEvent('lead.status_changed', { id: `evt_${randomUUID()}`, ownerId, data: { ...data, ...how } }),
    );
  }

  /** A person erases a lead. */
  async erase({ id: responseId, formId }: FormResponse): Promise<void> {
    leads.delete(responseId);
    const data = { responseId, formId, sessionId: null, counted: true };
    await this.stack.publisher.publish(
      newEvent('response.deleted', { id: `evt_${responseId}_deleted`, ownerId: this.principal.userId, data }),
    );
  }
}

/** Opens a consent page and follows its link. @returns the code and the state that the product gets */
export async function allow(url: string): Promise<{ code: string; state: string }> {
  const page = await (await fetch(url)).text();
  const back = new URL(/href="([^"]+)"/.exec(page)![1]!.replaceAll('&amp;', '&'));
  return { code: back.searchParams.get('code')!, state: back.searchParams.get('state')! };
}

/** The webhooks service with neighbours, and stand-ins by the kind that they replace. */
export class DestinationStack {
  private constructor(
    readonly stack: ServiceStack,
    private readonly neighbours: RunningService[],
    private readonly standIns: StandIn[],
  ) {}

  static async start(standIns: Record<string, StandIn>): Promise<DestinationStack> {
    const addresses = Object.entries(standIns).map(([kind, { url }]) => [
      `DESTINATION_${kind.toUpperCase().replaceAll('-', '_')}_URL`,
      url,
    ]);
    const env = { ...WEBHOOKS_ENV, GOOGLE_CLIENT_ID: 'google-id', GOOGLE_CLIENT_SECRET: 'google-secret' };
    const stack = await startStack(WebhooksModule, {
      name: 'webhooks',
      config: webhooksConfig,
      env: { ...env, ...(Object.fromEntries(addresses) as Record<string, string>) },
    });
    const { broker } = stack;
    const neighbours = await Promise.all([
      startService(FormsModule, { name: 'forms', broker }),
      startService(ResponsesModule, { name: 'responses', broker }),
      startService(AuthModule, { name: 'auth', broker }),
    ]);
    return new DestinationStack(stack, neighbours, Object.values(standIns));
  }

  async stop(): Promise<void> {
    await Promise.all(this.neighbours.map(one => one.close()));
    await this.stack.stop();
    await Promise.all(this.standIns.map(one => one.stop()));
  }
}
