import type * as Library from 'oidc-provider';

let loading: Promise<typeof Library> | undefined;

/**
 * Loads oidc-provider when it is first needed. On Node 20 it prints that it supports only newer versions; our tests run it on
 * both. Early versions of Node 20 lack `URL.parse`, which it uses.
 */
export const oauthLibrary = (): Promise<typeof Library> => (loading ??= load());

async function load(): Promise<typeof Library> {
  const urls = URL as { parse?: (url: string) => URL | null };
  urls.parse ??= url => (URL.canParse(url) ? new URL(url) : null);
  const { warn } = console;
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...parts);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
