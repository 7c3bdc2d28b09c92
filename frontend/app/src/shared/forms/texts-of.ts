/** All languages, in a separate chunk, since most forms only need English. */
export { textsOf } from '#form-core';
