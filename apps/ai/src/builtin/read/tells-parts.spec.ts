import { describe, expect, it } from '@jest/globals';
import { cuesOf } from './cues.js';
import { tellsParts } from './tells-parts.js';

describe('tellsParts', () => {
  it.each([
    ['pets', ['type', 'number if any'], true],
    ['vehicle', ['make', 'model'], true],
    ['preferred pet', ['cat', 'dog'], false],
    ['size', ['height', 'width'], false],
  ])('%s (%j): %s', (head, parts, tells) => expect(tellsParts(head, parts, cuesOf('en'))).toBe(tells));
});
