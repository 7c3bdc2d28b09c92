const { default: JsdomEnvironment } = require('jest-environment-jsdom');

/** Globals that jsdom lacks and the app and MSW need, taken from Node. */
const FROM_NODE = [
  'fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File', 'TextEncoder', 'TextDecoder',
  'TextDecoderStream', 'ReadableStream', 'WritableStream', 'TransformStream', 'BroadcastChannel',
  'structuredClone', 'AbortController', 'AbortSignal',
]; // prettier-ignore

module.exports = class extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // An unclosed channel must not keep the process alive.
    this.global.BroadcastChannel = class extends globalThis.BroadcastChannel {
      constructor(name) {
        super(name);
        this.unref();
      }
    };
  }

  /** Our own sources, and Node's (not the browser's) build of MSW. */
  exportConditions() {
    return ['leadloom'];
  }
};
