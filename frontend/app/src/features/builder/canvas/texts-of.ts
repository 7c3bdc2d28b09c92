/** All languages; a chunk of its own, since most canvases need English only. */
export { textsOf } from '#form-core';
