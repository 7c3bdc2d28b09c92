// One request of the fuzz run, generated from the OpenAPI document and a number: the same document, ids and number
// produce the same request.
import { chanceOf, HOSTILE_BODIES, HOSTILE_TEXTS, spoil, valueFor } from './values.mjs';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'QUERY'];
const TYPES = ['application/json', 'application/json', 'application/json; charset=utf-8', 'text/plain', 'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x', 'multipart/form-data', 'application/xml', 'text/html', 'application/json; charset=x', 'json', '; ;', 'application/octet-stream']; // prettier-ignore
/** Path segments as sent over the network. */
const SEGMENTS = ['%00', '%2e%2e', '..', '%2F', '%5c', '%zz', '%', '%e0%a4%a', '%ff', '', '//', '.', '%20', '%F0%9F%98%80', '__proto__', 'constructor',
  '$where', '%24gt', 'x'.repeat(199), 'x'.repeat(201), 'x'.repeat(5000), 'null', '-1', '0', 'demo', '%252e%252e', ';a=b', '%0d%0ax:1', '%EF%B7%BA']; // prettier-ignore
const PAGES = ['/', '/form/{id}', '/form/{id}/thanks', '/embed/{id}', '/embed/{id}/thanks', '/embed/{id}/x', '/form/{id}/preview', '/app', '/auth', '/forms/{id}',
  '/v/{file}', '/assets/{file}', '/{file}', '/api/{file}', '/%61pi/v1/{file}', '/health', '/health/live', '/robots.txt', '/favicon.ico', '/api/v1/docs']; // prettier-ignore

/** Targets: every operation of the document, and the pages. */
export function targetsOf(document) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const pages = PAGES.flatMap(path => [
    { path, method: 'GET', operation: {} },
    ...(/^\/(form|embed)\/\{id\}$/.test(path) ? [{ path, method: 'POST', operation: {} }] : []),
  ]);
  return [...calls, ...pages];
}

/** Request number `n` of a run: `{ name, method, path, headers, body }`. */
export function requestOf(n, { seed, targets, known, session }) {
  const chance = chanceOf(seed * 1_000_003 + n);
  const { path, method, operation } = chance.pick(targets);
  // A third is valid except for one part, so that it passes most checks; the rest may be invalid everywhere.
  const wrong = chance.is(0.33)
    ? chance.pick(['body', 'path', 'query', 'session', 'type', 'method', 'headers'])
    : null;
  const may = (part, probability) => (wrong === null ? chance.is(probability) : wrong === part);
  const usedMethod = may('method', 0.05) ? chance.pick(METHODS) : method;
  const headers = {
    ...sessionHeaders(may('session', 0.2), session, chance),
    ...oddHeaders(may('headers', 0.15), chance),
  };
  let body;
  if (!['GET', 'HEAD'].includes(usedMethod)) {
    body = bodyOf(operation, may('body', 0.6), may('type', 0.1), chance, known);
    if (body.type) headers['content-type'] = body.type;
  }
  const query = queryOf(operation, may('query', 0.4), chance, known);
  return {
    name: operation.operationId ?? path,
    method: usedMethod,
    path: pathOf(path, may('path', 0.15), chance, known) + (query && `?${query}`),
    headers,
    body: body?.bytes,
  };
}

const pathOf = (path, wrong, chance, known) =>
  path.replace(/\{(\w+)\}/g, (_, name) => {
    if (wrong)
      return chance.is(0.7) ? chance.pick(SEGMENTS) : encode(chance.pick(HOSTILE_TEXTS).slice(0, 3000));
    if (name === 'file') return chance.pick(SEGMENTS);
    return encodeURIComponent(known[name] ?? chance.pick(known.ids));
  });

/** encodeURIComponent that accepts lone surrogates. */
const encode = text => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '?'));

function queryOf({ parameters = [] }, wrong, chance, known) {
  const parts = [];
  for (const { name, in: place, schema } of parameters) {
    if (place !== 'query' || chance.is(0.4)) continue;
    let value = String(valueFor(schema, chance, known));
    if (wrong && chance.is(0.6))
      value =
        name === 'cursor' && chance.is(0.7) ? cursor(chance) : chance.pick(HOSTILE_TEXTS).slice(0, 3000);
    parts.push(`${name}=${encode(value)}`);
    if (wrong && chance.is(0.1)) parts.push(`${name}=again`);
    if (wrong && chance.is(0.1)) parts.push(`${name}[$gt]=1`);
  }
  if (wrong && chance.is(0.2))
    parts.push(chance.pick(['%zz=1', '__proto__=1', '%00=%00', '&&&=', 'a[b][c]=1', 'x'.repeat(3000)]));
  return parts.join('&');
}

const CURSORS = ['[1,"a"]', '["x","a"]', '["2026-01-01","a"]', '[null,"a"]', '[1e999,"a"]', '[{"$gt":""},"a"]', '["\\u0000","a"]', '["a","\\u0000"]', '[[],[]]', '{}', '1', '[]', '[-1,""]', '[true,"x"]']; // prettier-ignore
const cursor = chance => Buffer.from(chance.pick(CURSORS)).toString('base64url');

function bodyOf({ requestBody }, wrong, wrongType, chance, known) {
  const schema = requestBody?.content?.['application/json']?.schema;
  const type = wrongType
    ? chance.pick(TYPES)
    : schema
      ? 'application/json'
      : 'application/x-www-form-urlencoded';
  if (wrong && chance.is(0.25)) return { type, bytes: chance.pick(HOSTILE_BODIES) };
  if (!schema && chance.is(0.2)) return { type: undefined, bytes: undefined };
  const fitting = schema
    ? valueFor(schema, chance, known)
    : { full_name: 'Vera', email: 'vera@example.com', plan: 'Plus' };
  const value = wrong ? spoil(fitting, chance) : fitting;
  if (type.includes('urlencoded')) return { type, bytes: formPost(value) };
  return { type, bytes: JSON.stringify(value) };
}

const formPost = value =>
  Object.entries(value && typeof value === 'object' ? value : {})
    .map(
      ([name, item]) => `${encode(name)}=${encode(typeof item === 'string' ? item : JSON.stringify(item))}`,
    )
    .join('&');

function sessionHeaders(wrong, session, chance) {
  if (!wrong) return session;
  const [bearer, token] = [session.authorization, session['x-session-token']];
  return chance.pick([
    {},
    { authorization: bearer },
    { 'x-session-token': token },
    { authorization: 'Bearer x', 'x-session-token': token },
    { authorization: bearer, 'x-session-token': 'x' },
    { authorization: `${bearer}x`, 'x-session-token': token },
    { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.', 'x-session-token': token },
    { authorization: `Bearer ${'x'.repeat(9000)}`, 'x-session-token': 'y' },
    { authorization: 'Basic eDp5', 'x-session-token': token },
    { authorization: 'Bearer ll_0123456789abcdef0123456789abcdef' },
  ]);
}

const oddHeaders = (odd, chance) =>
  odd
    ? chance.pick([
        { 'idempotency-key': '' },
        { 'idempotency-key': 'short' },
        { 'idempotency-key': `key-${chance.below(5)}-of-this-run` },
        { 'idempotency-key': 'x'.repeat(300) },
        { 'idempotency-key': '$where: __proto__' },
        { 'x-request-id': '"}{' },
        { 'x-forwarded-for': '::1, 1.2.3.4, x' },
        { origin: 'https://elsewhere.example' },
        { origin: 'null', 'access-control-request-method': 'PUT' },
        { accept: 'text/event-stream' },
        { accept: '*/*;q=x', 'accept-encoding': 'br;q=0, gzip, *' },
        { 'if-none-match': '*', range: 'bytes=9-1' },
        { 'content-encoding': 'gzip' },
        { expect: '200-maybe' },
        { 'user-agent': 'x'.repeat(5000) },
        { cookie: 'a=b; '.repeat(200) },
      ])
    : {};
