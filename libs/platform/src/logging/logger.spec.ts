import { describe, expect, it } from '@jest/globals';
import { ServiceLogger } from './logger.js';
import { redact } from './redact.js';
import { runAsService, runWithRequest } from './request-context.js';

describe('redact', () => {
  it.each([
    ['password', 'hunter2'],
    ['newPassword', 'hunter2'],
    ['X-Session-Token', 'abc'],
    ['authorization', 'Bearer abc'],
    ['set-cookie', 'sid=1'],
    ['jwt', 'abc'],
    ['apiKey', 'abc'],
    ['api_key', 'abc'],
    ['clientSecret', 'abc'],
  ])('hides %s at any depth', (key, value) => {
    expect(JSON.stringify(redact({ a: [{ [key]: value }] }))).not.toContain(value);
  });

  it.each([
    'https://x.example/verify-email?token=abcdefgh12345678',
    'https://x.example/reset-password/abcdefgh12345678abcdefgh',
    'Authorization: Bearer abcdefgh12345678',
    'cannot reach amqp://user:abcdefgh12345678@host:5672',
    'eyJhbGciOiJI.abcdefgh12345678.signature',
    'key ll_abcdefgh12345678',
  ])('hides the secret in the text %s', text => {
    expect(redact(text)).not.toContain('abcdefgh12345678');
  });

  it('keeps other values, dates and codes, and survives cycles', () => {
    const cyclic: Record<string, unknown> = { code: 'NOT_FOUND', at: new Date(0), hasPassword: true };
    cyclic['self'] = cyclic;
    expect(redact(cyclic)).toEqual({
      code: 'NOT_FOUND',
      at: '1970-01-01T00:00:00.000Z',
      hasPassword: true,
      self: '[…]',
    });
  });
});

describe('ServiceLogger', () => {
  const lines: string[] = [];
  const logger = new ServiceLogger({ service: 'forms', level: 'info', write: line => lines.push(line) });
  const last = () => JSON.parse(lines.at(-1)!) as Record<string, unknown>;

  it('writes one line of JSON with the request id and the context', () => {
    runWithRequest('req-7', () => logger.log('hello\nworld', { formId: 'f1', token: 'abc' }, 'store'));
    expect(lines.at(-1)).toMatch(/^[^\n]+\n$/);
    expect(last()).toMatchObject({
      level: 'info',
      service: 'forms',
      requestId: 'req-7',
      context: 'store',
      message: 'hello\nworld',
      formId: 'f1',
      token: '[redacted]',
    });
  });

  it('writes errors with their stack, also as a field', () => {
    logger.error('failed', new Error('boom'), 'x');
    expect(last()).toMatchObject({
      level: 'error',
      error: { message: 'boom', stack: expect.stringContaining('logger.spec') },
    });
    logger.error('failed', { error: new Error('bang') });
    expect(last()).toMatchObject({ error: { message: 'bang' } });
  });

  it('keeps its own fields if a caller uses the same names', () => {
    const debugger_ = new ServiceLogger({
      service: 'forms',
      level: 'debug',
      write: line => lines.push(line),
    });
    for (const [method, level] of [
      ['verbose', 'debug'],
      ['debug', 'debug'],
      ['log', 'info'],
      ['warn', 'warn'],
      ['fatal', 'error'],
    ] as const) {
      debugger_[method]('hello', { level: 'none', time: 'never', message: 'other' }, 'x');
      expect(last()).toMatchObject({ level, message: 'hello', service: 'forms', context: 'x' });
    }
  });

  it('writes objects and errors in place of a text as one line', () => {
    const before = lines.length;
    logger.log({ formId: 'f1', secret: 'abc' }, 'x');
    expect(last()).toMatchObject({ context: 'x', formId: 'f1', secret: '[redacted]' });
    logger.error(new Error('bang at amqp://u:abcdefgh@h'), 'x');
    expect(last()).toMatchObject({ message: expect.stringContaining('bang'), error: { name: 'Error' } });
    expect(lines.at(-1)).not.toContain('abcdefgh');
    expect(lines).toHaveLength(before + 2);
  });

  it('hides secrets in readable lines too', () => {
    const written: string[] = [];
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = (text: unknown) => Boolean(written.push(String(text)));
    try {
      const pretty = new ServiceLogger({ service: 'forms', pretty: true });
      runWithRequest('req-9', () =>
        pretty.log('see ?token=abcdefgh', { jwt: 'abcdefgh', formId: 'f1' }, 'store'),
      );
    } finally {
      process.stdout.write = write;
    }
    expect(written.join('')).toMatch(/forms.*store.*f1.*req-9/);
    expect(written.join('')).not.toContain('abcdefgh');
  });

  it('hides secrets in the message itself', () => {
    logger.log('link https://x.example/reset?token=abcdefgh12345678');
    expect(lines.at(-1)).not.toContain('abcdefgh');
  });

  it('skips lines below its level', () => {
    const before = lines.length;
    logger.debug('detail');
    expect(lines).toHaveLength(before);
  });

  it('does not accept a forged request id', () => {
    runWithRequest('x"\n{"level":"error"}', () => logger.log('hello'));
    expect(last()['requestId']).toMatch(/^req_[0-9a-f-]+$/);
  });

  it('names the active service among several in one process', async () => {
    await runAsService('mail', async () => {
      await new Promise(resolve => setTimeout(resolve, 1));
      runWithRequest('req-8', () => logger.log('sent'));
    });
    expect(last()).toMatchObject({ service: 'mail', requestId: 'req-8' });
  });
});
