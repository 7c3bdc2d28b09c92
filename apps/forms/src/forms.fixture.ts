import {
  type Call,
  type CallInput,
  type EventData,
  type EventEnvelope,
  formsCalls,
  type Principal,
} from '#contracts';
import { makeInput, makePrincipal, type ServiceStack } from '#testing';

type Body<K extends keyof typeof formsCalls> = CallInput<(typeof formsCalls)[K]>['body'];
type Query = Partial<CallInput<typeof formsCalls.list>['query']>;

/** An owner of forms. */
export class FormOwner {
  constructor(
    private readonly stack: Pick<ServiceStack, 'rpc'>,
    readonly principal: Principal = makePrincipal(),
  ) {}

  create(body: Body<'create'> = {}, idempotencyKey?: string) {
    return this.call(formsCalls.create, { body, idempotencyKey });
  }
  get(id: string) {
    return this.call(formsCalls.get, { params: { id } });
  }
  list(query: Query = {}) {
    return this.call(formsCalls.list, { query: { limit: 25, sort: 'newest', ...query } });
  }
  stats(query: CallInput<typeof formsCalls.stats>['query'] = {}) {
    return this.call(formsCalls.stats, { query });
  }
  update(id: string, body: Body<'update'>) {
    return this.call(formsCalls.update, { params: { id }, body });
  }
  /** Saves as the editor does automatically. */
  autoSave(id: string, body: Body<'update'>) {
    return this.update(id, { ...body, publish: false });
  }
  patch(id: string, body: Body<'patch'>) {
    return this.call(formsCalls.patch, { params: { id }, body });
  }
  publish(id: string, version?: number) {
    return this.call(formsCalls.publish, { params: { id }, body: { version } });
  }
  duplicate(id: string) {
    return this.call(formsCalls.duplicate, { params: { id } });
  }
  remove(id: string) {
    return this.call(formsCalls.remove, { params: { id } });
  }
  async bulk(ids: string[], action: Body<'bulk'>['action']) {
    return (await this.call(formsCalls.bulk, { body: { ids, action } })).results;
  }
  revisions(id: string, query: Query = {}) {
    return this.call(formsCalls.revisions, { params: { id }, query: { limit: 25, ...query } });
  }
  revision(id: string, revision: number) {
    return this.call(formsCalls.revision, { params: { id, revision } });
  }
  restore(id: string, revision: number, version?: number) {
    return this.call(formsCalls.restore, { params: { id, revision }, body: { version } });
  }
  /** The form as a visitor sees it. */
  visit(id: string, access?: string) {
    return this.call(formsCalls.public, { principal: null, params: { id }, query: { access } });
  }
  unlock(id: string, password: string) {
    return this.call(formsCalls.unlock, { principal: null, params: { id }, body: { password } });
  }
  published(id: string) {
    return this.call(formsCalls.published, { principal: null, body: { id } });
  }

  private call<C extends Call>(call: C, parts: object) {
    return this.stack.rpc.call(call, makeInput<C>({ principal: this.principal, ...parts } as never));
  }
}

type FormEvent = 'form.published' | 'form.availability-changed' | 'form.saved' | 'form.deleted';

/** Events of a form so far, in the order of their versions. */
export function eventsOf<N extends FormEvent>(stack: ServiceStack, type: N, id: string): EventData<N>[] {
  const idOf = (data: EventData<FormEvent>) => ('form' in data ? data.form.id : data.formId);
  const versionOf = (data: EventData<FormEvent>) =>
    'form' in data ? data.form.version : 'version' in data ? data.version : 0;
  const unique = new Map(stack.events.of(type).map((event: EventEnvelope<N>) => [event.id, event.data]));
  return [...unique.values()].filter(data => idOf(data) === id).sort((a, b) => versionOf(a) - versionOf(b));
}
