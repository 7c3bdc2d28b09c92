import { describe, expect, it } from '@jest/globals';
import { storagePlace } from './storage-url.js';

describe('STORAGE_URL', () => {
  it.each([
    ['gridfs:', { kind: 'gridfs' }],
    ['file:/var/lib/files', { kind: 'local', folder: '/var/lib/files' }],
    ['file:///var/lib/my%20files', { kind: 'local', folder: '/var/lib/my files' }],
    ['file:data/files', { kind: 'local', folder: `${process.cwd()}/data/files` }],
    ['s3://leads', { kind: 's3', bucket: 'leads', prefix: '', region: 'us-east-1' }],
    [
      's3://id:se%2Fcret@leads/a/b/?region=eu-west-1&endpoint=http://127.0.0.1:9000',
      {
        kind: 's3',
        bucket: 'leads',
        prefix: 'a/b',
        region: 'eu-west-1',
        endpoint: 'http://127.0.0.1:9000',
        credentials: { accessKeyId: 'id', secretAccessKey: 'se/cret' },
      },
    ],
  ])('%s', (text, place) => {
    expect(storagePlace(text)).toEqual(place);
  });

  it.each([
    '',
    'file:',
    'ftp://x',
    '/var/files',
    's3://',
    's3://id@bucket',
    's3://b?endpoint=nowhere',
    'gridfs',
  ])('refuses %p and names the accepted forms', text => {
    expect(() => storagePlace(text)).toThrow('must be file:');
  });
});
