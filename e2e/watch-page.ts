import type { Page } from 'playwright/test';

/** Collects the problems of a page: errors and warnings, exceptions, failed requests, foreign origins, policy violations. */
export function watchPage(page: Page, { ignore = /^$/ }: { ignore?: RegExp } = {}): () => string[] {
  const problems: string[] = [];
  // Exceptions that a script catches do not appear in the console.
  void page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Refused by the policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type()) && !ignore.test(message.text()))
      problems.push(message.text());
  });
  page.on('pageerror', error => problems.push(error.message));
  page.on('request', request => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1')
      problems.push(`foreign request: ${request.url()}`);
  });
  page.on('requestfailed', request => {
    // Leaving a page aborts its open requests, which is only a failure if they contain answers.
    const isSubmission = request.method() === 'POST' && request.url().endsWith('/responses');
    if (isSubmission || request.failure()?.errorText !== 'net::ERR_ABORTED')
      problems.push(`failed: ${request.url()}`);
  });
  return () => problems;
}
