/**
 * The path of a request as the router reads it: without its query, escapes of ordinary characters resolved, so that
 * `/%61pi/v1` is `/api/v1`. What cannot be resolved stays as it was written.
 */
export function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0]!;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
