export const PROVIDERS = ['openai-compatible', 'anthropic', 'openai', 'ollama'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** One configured model: provider, model name, address and key. The address comes from the environment only. */
export interface ModelSource {
  provider: ProviderName;
  model: string;
  /** Undefined for the provider's own address. */
  baseUrl?: string;
  apiKey?: string;
}

type Variables = Readonly<Record<string, string | undefined>>;
export type Problem = { variable: string; message: string };

const MISSING = 'is required by AI_PROVIDERS';

/** Root path of each provider's API, for addresses without a path. */
const ROOT_PATH: Record<ProviderName, string> = {
  'openai-compatible': '/v1',
  anthropic: '/v1',
  openai: '/v1',
  ollama: '/api',
};
/** Providers that work without a key. */
const KEYLESS: readonly ProviderName[] = ['openai-compatible', 'ollama'];
const isProvider = (name: string): name is ProviderName => (PROVIDERS as readonly string[]).includes(name);

/**
 * Reads the chain of models, best first. `AI_PROVIDERS` is a list of `name` or `name:model` (a model name may contain
 * colons). `AI_MODEL`, `AI_BASE_URL` and `AI_API_KEY` apply to all of them, `AI_<NAME>_…` to one. A provider with its own
 * address or key ignores the shared pair, so that a key is never sent to another provider's address.
 * Without a list, `AI_BASE_URL` means `openai-compatible`; `builtin` in the list means no model.
 */
export function readSources(env: Variables): { sources: ModelSource[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const listed = env['AI_PROVIDERS'] ?? (env['AI_BASE_URL'] ? 'openai-compatible' : '');
  const entries = listed.split(',').map(entry => entry.trim());
  const sources = entries
    .filter(entry => entry !== '' && entry !== 'builtin' && entry !== 'none')
    .map(entry => readSource(entry, env, problems))
    .filter(source => source !== null);
  return { sources, problems };
}

function readSource(entry: string, env: Variables, problems: Problem[]): ModelSource | null {
  const [provider = '', ...rest] = entry.split(':');
  if (!isProvider(provider)) {
    problems.push({
      variable: 'AI_PROVIDERS',
      message: `accepts ${PROVIDERS.join(', ')}, each optionally followed by :model`,
    });
    return null;
  }
  const { address, apiKey, model } = settingsOf(provider, rest.join(':'), env);
  if (!model) problems.push({ variable: 'AI_MODEL', message: MISSING });
  if (!address && provider === 'openai-compatible')
    problems.push({ variable: 'AI_BASE_URL', message: MISSING });
  if (!apiKey && !KEYLESS.includes(provider)) problems.push({ variable: 'AI_API_KEY', message: MISSING });
  const baseUrl = address === undefined ? undefined : withRootPath(address, ROOT_PATH[provider]);
  if (baseUrl === null)
    problems.push({ variable: 'AI_BASE_URL', message: 'must be an http:// or https:// address' });
  return { provider, model: model ?? '', ...(baseUrl ? { baseUrl } : {}), ...(apiKey ? { apiKey } : {}) };
}

/** The settings of a provider: its own ones, or those without a name. Its own address or key replaces both. */
function settingsOf(provider: ProviderName, named: string, env: Variables) {
  const own = (what: string): string | undefined =>
    env[`AI_${provider.replaceAll('-', '_').toUpperCase()}_${what}`];
  const hasOwn = own('BASE_URL') !== undefined || own('API_KEY') !== undefined;
  return {
    address: hasOwn ? own('BASE_URL') : env['AI_BASE_URL'],
    apiKey: hasOwn ? own('API_KEY') : env['AI_API_KEY'],
    model: named || own('MODEL') || env['AI_MODEL'],
  };
}

/** An address without a path, not even a slash, gets the provider's root path; null if it is not a web address. */
function withRootPath(address: string, path: string): string | null {
  if (!URL.canParse(address) || !/^https?:\/\//.test(address)) return null;
  return /^https?:\/\/[^/]+$/.test(address) ? `${address}${path}` : address.replace(/\/+$/, '');
}

/** Names and addresses of this machine and its network: without a dot, or in a private range. */
const OWN_HOST =
  /^(?:[^.:]+|.*\.(?:local|internal|localhost)|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|\[(?:::1|f[cd].*|fe80.*)\])$/u;

/** Whether a model runs in the operator's own network, judging by its address; Ollama without an address does. */
export const isLocal = ({ provider, baseUrl }: ModelSource): boolean =>
  baseUrl === undefined ? provider === 'ollama' : OWN_HOST.test(new URL(baseUrl).hostname);

/** Name for logs and answers; never the address or the key. */
export const nameOf = (source: ModelSource): string => `${source.provider}:${source.model}`;
