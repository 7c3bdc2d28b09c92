import { type CallInput, type CallOutput, leadsCalls, type PublishedForm, responsesCalls } from '#contracts';
import { newEvent } from '#messaging';
import { eventually, makeAnswers, makeForm, makeInput, makePrincipal, type ServiceStack } from '#testing';

type Calls = typeof responsesCalls;
type Leads = typeof leadsCalls;
type Submission = CallInput<Calls['accept']>['body'];
interface FormId {
  id: string;
}

/** An owner, their visitors and the forms service, as seen by the responses service. */
export class World {
  readonly owner = makePrincipal();

  constructor(private readonly stack: ServiceStack) {}

  /** A form that the service knows. */
  async known(over: Partial<PublishedForm> = {}): Promise<PublishedForm> {
    const form = makeForm({ ownerId: this.owner.userId, ...over });
    await this.publish(form);
    await eventually(() => this.list(form).then(() => true));
    return form;
  }

  /** Publishes a revision, by default now (ISO 8601). */
  async publish(form: PublishedForm, publishedAt = new Date().toISOString()): Promise<void> {
    const id = `evt_${form.id}_v${form.version}_form.published`;
    const data = { form: { ...form, publishedAt } };
    await this.stack.publisher.publish(newEvent('form.published', { id, ownerId: form.ownerId, data }));
  }

  async changeAvailability(form: PublishedForm): Promise<void> {
    const { id: formId, version, status, closesAt, responseLimit, lock } = form;
    const data = { formId, version, status, closesAt, responseLimit, lock };
    const id = `evt_${formId}_v${version}_form.availability-changed`;
    await this.stack.publisher.publish(
      newEvent('form.availability-changed', { id, ownerId: form.ownerId, data }),
    );
  }

  async remove(form: FormId): Promise<void> {
    const data = { formId: form.id, ownerId: this.owner.userId };
    const id = `evt_${form.id}_deleted`;
    await this.stack.publisher.publish(newEvent('form.deleted', { id, ownerId: this.owner.userId, data }));
  }

  submit({ id }: FormId, body: Partial<Submission> = {}, idempotencyKey?: string) {
    const input = { params: { id }, idempotencyKey, body: { responses: makeAnswers(), ...body } };
    return this.stack.rpc.call(responsesCalls.accept, makeInput<Calls['accept']>(input));
  }

  /** Submits answers with this name. @returns the response's id */
  async submitNamed(form: FormId, name: string, over: object = {}): Promise<string> {
    return (await this.submit(form, { responses: makeAnswers({ name, ...over }) })).id;
  }

  /** A call about leads, by the owner unless another principal is given. */
  call<K extends keyof Leads>(
    name: K,
    parts: Partial<Pick<CallInput<Leads[K]>, 'params' | 'query' | 'body'>> = {},
    principal = this.owner,
  ): Promise<CallOutput<Leads[K]>> {
    const base = { principal, query: { limit: 25 } };
    const input = makeInput<Leads[K]>({ ...base, ...parts } as unknown as Partial<CallInput<Leads[K]>>);
    return this.stack.rpc.call(leadsCalls[name], input);
  }

  update(formId: string, rid: string, body: CallInput<Calls['update']>['body']) {
    const input = makeInput<Calls['update']>({ principal: this.owner, params: { id: formId, rid }, body });
    return this.stack.rpc.call(responsesCalls.update, input);
  }

  /** Submits concurrently. @returns `accepted` or the error code of each */
  async submitMany(form: FormId, count: number, body: Partial<Submission> = {}): Promise<string[]> {
    const ends = await Promise.allSettled(Array.from({ length: count }, () => this.submit(form, body)));
    return ends.map(end =>
      end.status === 'fulfilled' ? end.value.status : (end.reason as { code: string }).code,
    );
  }

  list({ id }: FormId, query: Partial<CallInput<Calls['list']>['query']> = {}, principal = this.owner) {
    const input = { principal, params: { id }, query: { limit: 25, ...query } };
    return this.stack.rpc.call(responsesCalls.list, makeInput<Calls['list']>(input));
  }

  async total(form: FormId): Promise<number> {
    return (await this.list(form)).total;
  }

  removeResponse({ id }: FormId, rid: string, principal = this.owner) {
    const input = { principal, params: { id, rid } };
    return this.stack.rpc.call(responsesCalls.remove, makeInput<Calls['remove']>(input));
  }

  import(form: FormId, responses: CallInput<Calls['import']>['body']['responses']) {
    const body = { formId: form.id, responses };
    return this.stack.rpc.call(responsesCalls.import, makeInput<Calls['import']>({ body }));
  }

  eventsOf(form: FormId) {
    return this.stack.events.of('form.submitted').filter(event => event.data.formId === form.id);
  }
}
