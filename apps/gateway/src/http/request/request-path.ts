/**
 * Path of a request as the router sees it: without query, and with escapes of ordinary characters resolved, so that `/%61pi/v1`
 * becomes `/api/v1`. Invalid escapes are kept.
 */
export function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0]!;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
