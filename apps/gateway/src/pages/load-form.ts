import type { FastifyRequest } from 'fastify';
import { readCookie } from '../http/request/cookies.js';
import { ACCESS_PARAMETER, queryOf } from './form-address.js';
import type { FormPages } from './form-pages.service.js';
import type { LoadedForm } from './loaded-form.js';

/** Loads the form at an address for the requesting browser. `access`: the token that unlocks a form with a password. */
export async function loadFor(
  pages: Pick<FormPages, 'load'>,
  address: string,
  request: FastifyRequest,
): Promise<LoadedForm & { access?: string }> {
  const loaded = await pages.load(address);
  if (loaded.state !== 'locked') return loaded;
  const inAddress = queryOf(request).get(ACCESS_PARAMETER);
  const access = inAddress ?? (loaded.formId && readCookie(request, 'access', loaded.formId));
  if (!access) return loaded;
  const opened = await pages.load(address, access);
  return opened.form ? { ...opened, access } : opened;
}
