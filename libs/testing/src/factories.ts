import { randomUUID } from 'node:crypto';
import {
  type Call,
  type CallInput,
  type ClientInfo,
  type EventData,
  type EventEnvelope,
  type PublishedForm,
  publishedForm,
  type SessionPrincipal,
  type VisitorEvent,
} from '#contracts';

const NOW = '2026-01-15T10:00:00.000Z';

/** A signed-in, verified caller, in their own workspace unless another one is given. */
export const makePrincipal = ({
  userId = `user_${randomUUID()}`,
  ...over
}: Partial<SessionPrincipal> = {}): SessionPrincipal => ({
  kind: 'session',
  ...{ userId, workspaceId: userId, role: 'owner' },
  sessionId: `session_${randomUUID()}`,
  emailVerified: true,
  ...over,
});

export const makeClient = (over: Partial<ClientInfo> = {}): ClientInfo => ({
  ip: '203.0.113.0',
  networkKey: 'network-of-tests',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  ...over,
});

/** The input of any call; pass the parts that matter to the test. */
export const makeInput = <C extends Call>(parts: Partial<CallInput<C>>): CallInput<C> =>
  ({ principal: null, client: makeClient(), params: {}, query: {}, body: {}, ...parts }) as CallInput<C>;

/** A published form with a name, an address and a message. */
export const makeForm = (over: Partial<PublishedForm> = {}): PublishedForm =>
  publishedForm.parse({
    id: `form_${randomUUID()}`,
    ownerId: `user_${randomUUID()}`,
    name: 'Contact us',
    description: 'We answer within a day.',
    submitText: 'Send',
    redirectUrl: '',
    emailNotifications: true,
    showProgressBar: false,
    allowSaveProgress: false,
    multiStep: false,
    fields: [
      { id: 'name', type: 'text', label: 'Your name', required: true },
      { id: 'email', type: 'email', label: 'Email', required: true },
      { id: 'message', type: 'textarea', label: 'Message', required: false },
    ],
    logic: [],
    scoring: null,
    business_info: { mainGoal: 'general' },
    customizations: {},
    status: 'active',
    closesAt: null,
    responseLimit: null,
    revision: 1,
    version: 1,
    publishedAt: NOW,
    ...over,
  });

const ANSWERS: Readonly<Record<string, string>> = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'Please call me back.',
};

/** A visitor's answers to `makeForm()`. */
export const makeAnswers = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...ANSWERS,
  ...over,
});

/** The data of a `form.submitted` event for a form. */
export const makeSubmission = (
  form: PublishedForm = makeForm(),
  over: Partial<EventData<'form.submitted'>> = {},
): EventData<'form.submitted'> => ({
  responseId: `response_${randomUUID()}`,
  formId: form.id,
  formName: form.name,
  revision: form.revision,
  submittedAt: NOW,
  values: makeAnswers(),
  answers: form.fields.map(({ id, label, type }) => ({
    fieldId: id,
    label,
    type,
    value: ANSWERS[id] ?? null,
  })),
  leadScore: null,
  notify: true,
  durationMs: 12_000,
  sessionId: null,
  device: 'desktop',
  country: null,
  source: {},
  ...over,
});

/** Visitor events on a form, reported just now. */
export const makeVisit = (
  { id: formId, revision }: PublishedForm,
  events: VisitorEvent[],
  over: Partial<EventData<'visit.reported'>> = {},
): EventEnvelope<'visit.reported'> => {
  const at = new Date().toISOString();
  const { userAgent } = makeClient();
  const data = { formId, at, events, revision, userAgent, country: null, ...over };
  return {
    id: `evt_${randomUUID()}_reported`,
    type: 'visit.reported',
    version: 1,
    occurredAt: at,
    requestId: `req_${randomUUID()}`,
    ownerId: '',
    data,
  };
};

/** The data of a `user.changed` event. */
export const makeUser = (over: Partial<EventData<'user.changed'>> = {}): EventData<'user.changed'> => ({
  userId: `user_${randomUUID()}`,
  email: `${randomUUID()}@example.com`,
  name: 'Grace Hopper',
  emailVerified: true,
  ...over,
});
