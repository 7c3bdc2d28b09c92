import { expect, it } from '@jest/globals';
import { deviceOf } from './device.js';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit Mobile/15E148', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit Chrome/150 Mobile Safari', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit Chrome/150 Safari', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit', 'tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit Chrome/150 Safari', 'desktop'],
  ['curl/8.0', 'unknown'],
  ['', 'unknown'],
])('%s → %s', (agent, device) => expect(deviceOf(agent)).toBe(device));
