import type { FastifyRequest } from 'fastify';

/** Query parameter of a form frame with the access token for the form's password. No field can have this name. */
export const ACCESS_PARAMETER = 'll.access';

/** Query parameter that preserves the conversation mode during the password prompt. */
export const CHAT_PARAMETER = 'll.chat';

/** Query parameter of the share dialog's previews: the page reports no visit, and a submission is not stored. */
export const TRIAL_PARAMETER = 'll-trial';

export const queryOf = ({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams =>
  new URLSearchParams(url.split('?')[1]);

/** Address for posting a form's password; parameters that fill in answers are kept. */
export function unlockPath(request: FastifyRequest, embed: boolean): string {
  const { id = '' } = request.params as { id?: string };
  const query = queryOf(request);
  query.delete(ACCESS_PARAMETER);
  if (request.routeOptions.url?.endsWith('/chat')) query.set(CHAT_PARAMETER, '1');
  const search = query.size ? `?${query.toString()}` : '';
  return `/${embed ? 'embed' : 'form'}/${encodeURIComponent(id)}/unlock${search}`;
}
