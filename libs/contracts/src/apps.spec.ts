import { describe, expect, it } from '@jest/globals';
import { cleanAppName, isRedirectUri } from './apps.js';

describe('a redirect address', () => {
  it.each([
    'https://claude.ai/api/mcp/auth_callback',
    'https://app.example/callback?from=leadloom',
    'http://localhost:33418/',
    'http://127.0.0.1:8080/callback',
    'http://[::1]/callback',
  ])('%s is accepted', address => expect(isRedirectUri(address)).toBe(true));

  it.each([
    'http://app.example/callback',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'https://app.example/#fragment',
    'https://claude.ai@evil.example/',
    'https://evil.example\\@claude.ai/',
    'https://app.example/ callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'com.example.app:/callback',
    '//app.example/callback',
    '',
  ])('%s is refused', address => expect(isRedirectUri(address)).toBe(false));
});

describe('the name of an app', () => {
  it.each([
    ['Claude', 'Claude'],
    ['  Two\n\twords ', 'Two words'],
    ['Goo\u200bgle', 'Goo gle'],
    ['\u202eelgooG', 'elgooG'],
    ['Ｃｌａｕｄｅ', 'Claude'],
    ['\u3164\u2800', ''],
    ['予約アプリ', '予約アプリ'],
  ])('%j becomes %j', (given, shown) => expect(cleanAppName(given)).toBe(shown));

  it('is short', () => expect(cleanAppName('a'.repeat(200))).toHaveLength(60));
});
