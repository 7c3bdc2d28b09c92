import { expect, it } from '@jest/globals';
import { deviceOf } from './device.js';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit Mobile/15E148', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit Chrome/150 Mobile Safari', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit Chrome/150 Safari', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit', 'tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit Chrome/150 Safari', 'desktop'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36', 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'desktop'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'unknown'],
  ['\0'.repeat(300), 'unknown'],
  ['curl/8.0', 'unknown'],
  ['', 'unknown'],
])('%s → %s', (agent, device) => expect(deviceOf(agent)).toBe(device));
