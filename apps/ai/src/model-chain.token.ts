/** Injection token of the chain of models; null when none is configured. */
export const MODEL_CHAIN = Symbol('model chain');
