import { type ComponentType, createElement, type VNode } from 'preact';

type Props = Record<string, unknown>;

/** JSX by `createElement`, which Preact's core has anyway; its own runtime does the same once more. */
export const jsx = (type: string | ComponentType<Props>, props: Props, key?: string | number): VNode => {
  // The compiler makes these props for this call.
  if (key !== undefined) props['key'] = key;
  return createElement(type as string, props);
};
export { jsx as jsxs };
export { Fragment } from 'preact';
