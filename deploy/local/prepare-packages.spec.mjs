import { describe, expect, it } from '@jest/globals';
import { missingPackages } from './prepare-packages.mjs';
import { missingRabbit } from './prepare-programs.mjs';

const run = { version: '1.0.0' };
const test = { version: '1.0.0', dev: true };
const binary = { version: '1.0.0', optional: true };
const locked = Object.entries({ '': {}, run, test, binary });
const missing = (installed, options) => missingPackages(locked, Object.entries(installed), options);

describe('installing packages', () => {
  it('installs only run-time and build packages to start the product', () => {
    expect(missing({ run })).toBe('none');
    expect(missing({ run }, { dev: true })).toBe('some');
    expect(missing({ run, test }, { dev: true })).toBe('none');
  });
  it('reinstalls if packages are missing or the version differs', () => {
    expect(missing({})).toBe('other');
    expect(missing({ run: { version: '0.9.0' }, test }, { dev: true })).toBe('other');
  });
});

describe('a machine without RabbitMQ', () => {
  it('gets the installation command on macOS', () => {
    expect(missingRabbit('darwin')).toContain('brew install rabbitmq');
    expect(missingRabbit('linux')).toContain('docker compose up');
  });
});
