/** Converts a route such as `/forms/:id` into a regular expression for whole paths; a parameter matches one segment. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
