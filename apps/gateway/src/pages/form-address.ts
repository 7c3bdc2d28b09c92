import type { FastifyRequest } from 'fastify';

/** Names the token of who knows a form's password, in the address of its frame. No field can have this name. */
export const ACCESS_PARAMETER = 'll.access';

/** Says that the form was asked for as a conversation, while its password is. */
export const CHAT_PARAMETER = 'll.chat';

export const queryOf = ({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams =>
  new URLSearchParams(url.split('?')[1]);

/** Where a form's password is posted; what its address fills in goes along. */
export function unlockPath(request: FastifyRequest, embed: boolean): string {
  const { id = '' } = request.params as { id?: string };
  const query = queryOf(request);
  query.delete(ACCESS_PARAMETER);
  if (request.routeOptions.url?.endsWith('/chat')) query.set(CHAT_PARAMETER, '1');
  const search = query.size ? `?${query.toString()}` : '';
  return `/${embed ? 'embed' : 'form'}/${encodeURIComponent(id)}/unlock${search}`;
}
