import type { Plugin } from 'vite';

/**
 * What a form's page never has, as Preact looks for it, and what it finds then: class components, contexts, portals, parts
 * that are suspended, MathML, and elements and attributes of other pages. The minifier drops all that these guard, 1.1 kB of
 * a form's script.
 */
const ABSENT: readonly (readonly [RegExp, string])[] = [
  // What a component takes from a context, and what it gives to those in it.
  [/\w=\(\w=\w\.contextType\)&&\w\[\w\.__c\],(\w)=\w\?\w\?\w\.props\.value:\w\.__:(\w)/g, '$1=$2'],
  [/\w&&\w\.sub\(\w\),/g, ''],
  [/\w\.getChildContext&&\(\w=\w\(\{\},\w,\w\.getChildContext\(\)\)\),/g, ''],
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
  [/\w=\w\.replace\(\/xlink\(H\|:h\)\/,"h"\)\.replace\(\/sName\$\/,"s"\)/g, '0'],
  [/"template"==\w&&\w\.content\|\|/g, ''],
  [/"progress"==\w&&null==\w\?\w\.removeAttribute\(\w\):/g, ''],
  [/\("progress"!=\w\|\|\w\)/g, '1'],
  // Attributes that are none of their elements' properties.
  [/"(list|form|download|rowSpan|colSpan)"!=\w&&/g, ''],
  [/&&"popover"!=\w/g, ''],
  [/"popover"==\w&&1==\w\?"":/g, ''],
  // Elements that keep what they play or show when they move.
  [/!\w&&\w\.moveBefore&&\w\.parentNode\?\w\.moveBefore\(\w,\w\):/g, ''],
  // Another time for drawing than the next one.
  [/&&\w==\w\.debounceRendering\|\|\(\(\w=\w\.debounceRendering\)\|\|queueMicrotask\)/g, '||queueMicrotask'],
  [/\(\w\|\|queueMicrotask\)/g, 'queueMicrotask'],
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
