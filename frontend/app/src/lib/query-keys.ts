/**
 * The key of every query. Each key has one meaning, and no key is a prefix of a key with another meaning:
 * invalidating `forms.lists()` never affects a single form.
 */
export const queryKeys = {
  forms: {
    /** Prefix of all lists of the user's forms, with any filter. */
    lists: () => ['forms', 'list'] as const,
    list: (query: object) => ['forms', 'list', query] as const,
    /** Prefix of all totals over the user's forms, with any filter. */
    allStats: () => ['forms', 'stats'] as const,
    stats: (query: object) => ['forms', 'stats', query] as const,
    /** Templates for new forms. */
    templates: (language: string) => ['forms', 'templates', language] as const,
    /** One of the user's forms, with everything that only its owner can read. */
    detail: (id: string) => ['forms', 'detail', id] as const,
    /** The other people in a form's builder. */
    presence: (id: string) => ['forms', 'presence', id] as const,
    /** Comments on a form and its questions, and the form's change history. */
    comments: (id: string) => ['forms', 'comments', id] as const,
    activity: (id: string) => ['forms', 'activity', id] as const,
    /** Prefix of both previews of a form. */
    previews: (id: string) => ['forms', 'preview', id] as const,
    /** A form as shown in the preview: drafts only for their owner, public forms for everyone. */
    preview: (id: string, viewer: 'owner' | 'visitor') => ['forms', 'preview', id, viewer] as const,
    /** A form on its test page, and its test submissions. */
    test: (id: string, viewer: 'owner' | 'visitor') => ['forms', 'test', id, viewer] as const,
    testSubmissions: (id: string) => ['forms', 'test-submissions', id] as const,
    /** A form in its editor's current state. */
    draftPreview: (id: string) => ['forms', 'draft-preview', id] as const,
  },
  /** The unsaved copy of a form in local storage. */
  draft: (id: string) => ['draft', id] as const,
  responses: {
    /** Prefix of all lists of a form's responses, with any filter. */
    lists: (formId: string) => ['responses', 'list', formId] as const,
    list: (formId: string, filter: object) => ['responses', 'list', formId, filter] as const,
    /** Prefix of all lists of responses, of any form. */
    anyList: () => ['responses', 'list'] as const,
    /** Prefix of everything that shows responses; checks for updates are separate. */
    all: () => ['responses'] as const,
    counts: (formId: string) => ['responses', 'counts', formId] as const,
    board: (formId: string, filter: object) => ['responses', 'board', formId, filter] as const,
    /** The newest responses of all forms, for the start page. */
    newest: () => ['responses', 'newest'] as const,
    /** Unread responses of all forms by score, for the start page. */
    best: () => ['responses', 'best'] as const,
    detail: (rid: string) => ['responses', 'detail', rid] as const,
    person: (rid: string) => ['responses', 'person', rid] as const,
    mails: (rid: string) => ['responses', 'mails', rid] as const,
    webhooks: (rid: string) => ['responses', 'webhooks', rid] as const,
    /** The link to a file, which does not change with the responses. */
    file: (rid: string, fid: string) => ['response-file', rid, fid] as const,
    pulse: (formId: string) => ['pulse', formId] as const,
    /** Log of exports, lookups and erasures of visitors' data. */
    audit: () => ['responses-audit'] as const,
  },
  replyTemplates: () => ['reply-templates'] as const,
  destinations: {
    /** Prefix of everything about destinations. */
    all: () => ['destinations'] as const,
    kinds: () => ['destinations', 'kinds'] as const,
    list: (formId: string) => ['destinations', 'list', formId] as const,
    targets: (id: string, address: string) => ['destinations', 'targets', id, address] as const,
    fields: (id: string, target: string, formId: string) =>
      ['destinations', 'fields', id, target, formId] as const,
  },
  webhooks: {
    /** Prefix of everything about webhooks. */
    all: () => ['webhooks'] as const,
    list: (formId: string) => ['webhooks', 'list', formId] as const,
    deliveries: (id: string, state: string) => ['webhooks', 'deliveries', id, state] as const,
    delivery: (id: string, did: string) => ['webhooks', 'delivery', id, did] as const,
  },
  flows: {
    /** Prefix of everything about flows. */
    all: () => ['flows'] as const,
    list: () => ['flows', 'list'] as const,
    integration: (formId: string) => ['flows', 'integration', formId] as const,
    config: (formId: string) => ['flows', 'config', formId] as const,
  },
  analytics: {
    /** Prefix of all metrics. */
    all: () => ['analytics'] as const,
    overview: (query: object) => ['analytics', 'overview', query] as const,
    forms: (query: object) => ['analytics', 'forms', query] as const,
    form: (id: string, query: object) => ['analytics', 'form', id, query] as const,
    breakdowns: (query: object) => ['analytics', 'breakdowns', query] as const,
    playbooks: (query: object) => ['analytics', 'playbooks', query] as const,
    interactions: (query: object) => ['analytics', 'interactions', query] as const,
    firstTouches: (query: object) => ['analytics', 'first-touches', query] as const,
    recentInteractions: () => ['analytics', 'recent-interactions'] as const,
  },
  settings: {
    /** All settings of the account in one response. */
    all: () => ['settings', 'all'] as const,
    sessions: () => ['settings', 'sessions'] as const,
    passkeys: () => ['settings', 'passkeys'] as const,
    apiKeys: () => ['settings', 'api-keys'] as const,
    connections: () => ['settings', 'connections'] as const,
    /** Apps that the workspace registered. */
    apps: () => ['settings', 'apps'] as const,
    audit: () => ['settings', 'audit'] as const,
    refusals: () => ['settings', 'refusals'] as const,
    recipients: () => ['settings', 'recipients'] as const,
    export: () => ['settings', 'export'] as const,
    /** The configured AI models. */
    models: () => ['settings', 'models'] as const,
    /** A text as a QR code. */
    qr: (text: string) => ['settings', 'qr', text] as const,
  },
  workspaces: {
    /** The workspaces that the user is in. */
    mine: () => ['workspaces', 'mine'] as const,
    current: () => ['workspaces', 'current'] as const,
    members: () => ['workspaces', 'members'] as const,
    /** Lines of the audit log with these filters. */
    audit: (filter: object) => ['workspaces', 'audit', filter] as const,
    invitations: () => ['workspaces', 'invitations'] as const,
    singleSignOn: () => ['workspaces', 'single-sign-on'] as const,
    /** The rules that assign new leads to people. */
    assignment: () => ['workspaces', 'assignment'] as const,
    /** An invitation by its token. */
    invitation: (token: string) => ['workspaces', 'invitation', token] as const,
  },
  /** A request of an app for access. */
  consent: (id: string) => ['consent', id] as const,
  /** Identity providers for a domain. */
  signInWays: (domain: string) => ['sign-in-ways', domain] as const,
  health: () => ['health'] as const,
  models: () => ['models'] as const,
};
