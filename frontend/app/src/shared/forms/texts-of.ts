/** All languages; a chunk of its own, since most forms need English only. */
export { textsOf } from '#form-core';
