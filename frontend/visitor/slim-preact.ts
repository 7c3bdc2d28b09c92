import type { Plugin } from 'vite';

/**
 * What a form's page never has, as Preact looks for it, and what it finds then: class components, portals, parts that are
 * suspended, and MathML. The minifier drops all that these guard, 0.9 kB of a form's script.
 */
const ABSENT: readonly (readonly [RegExp, string])[] = [
  ...[
    'getDerivedStateFromProps',
    'getDerivedStateFromError',
    'componentWillMount',
    'componentDidMount',
    'componentWillReceiveProps',
    'componentWillUpdate',
    'componentDidUpdate',
    'componentDidCatch',
    'componentWillUnmount',
    'getSnapshotBeforeUpdate',
    'contextType',
  ].map(name => [new RegExp(`\\w+\\.${name}\\b(?!=)`, 'g'), 'void 0'] as const),
  // Has a `render` of its own.
  [/\((\w)=\w\.prototype\)&&\1\.render/g, '0'],
  // The container of a portal.
  [/\w\.props\.__P\b/g, 'void 0'],
  // Something that is waited for was thrown; a rendering that waited goes on.
  [/(\w)&&\1\.then\b/g, '0'],
  [/128&\w\.__u/g, '0'],
  [/\w\.data\.startsWith\("\$s"\)/g, '!1'],
  [/\w=\w\.__z\)/g, '0)'],
  [/"math"==\w\?\w="http:\/\/www\.w3\.org\/1998\/Math\/MathML":/g, ''],
  [/"foreignObject"==\w\|\|"http:\/\/www\.w3\.org\/1998\/Math\/MathML"==\w&&\w\.test\(\w\)/g, '0'],
];

/** @throws Error when Preact has another one of these no more: then it was updated, and this list is looked through. */
export const withoutAbsent = (code: string): string =>
  ABSENT.reduce((rest, [pattern, found]) => {
    if (!new RegExp(pattern.source).test(rest)) throw new Error(`Preact has changed: no ${pattern.source}`);
    return rest.replace(pattern, found);
  }, code);

/** Leaves out of Preact what forms do not use. */
export const slimPreact: Plugin = {
  name: 'slim-preact',
  transform: (code, id) => (/preact[\\/]dist[\\/]preact\.mjs$/.test(id) ? withoutAbsent(code) : null),
};
