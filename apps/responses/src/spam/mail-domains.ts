import { createRequire } from 'node:module';

/** Domains of throw-away addresses, from the package `disposable-email-domains`; loaded on first use. */
let listed: Set<string> | undefined;

function domains(): Set<string> {
  const require = createRequire(import.meta.url);
  listed ??= new Set([
    ...(require('disposable-email-domains') as string[]),
    ...(require('disposable-email-domains/wildcard.json') as string[]),
  ]);
  return listed;
}

/** Whether an address belongs to a provider of throw-away addresses, or to one of its subdomains. */
export function isDisposable(address: string): boolean {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  if (!/^[a-z0-9.-]+\.[a-z]{2,}$/.test(domain)) return false;
  const parts = domain.split('.');
  for (let at = 0; at < parts.length - 1; at += 1) if (domains().has(parts.slice(at).join('.'))) return true;
  return false;
}
