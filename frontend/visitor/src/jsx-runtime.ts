import { type ComponentType, createElement, type VNode } from 'preact';

type Props = Record<string, unknown>;

/** JSX with `createElement`, which Preact's core contains anyway; Preact's JSX runtime would duplicate it. */
export const jsx = (type: string | ComponentType<Props>, props: Props, key?: string | number): VNode => {
  // The compiler creates these props for this call only.
  if (key !== undefined) props['key'] = key;
  return createElement(type as string, props);
};
export { jsx as jsxs };
export { Fragment } from 'preact';
