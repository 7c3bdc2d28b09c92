// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- whoever imports this file needs the types too
/// <reference path="./css-tree-parts.d.ts" />
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import walk from 'css-tree/walker';

export { generate, parse, walk };
