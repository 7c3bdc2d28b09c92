interface Header {
  name: string;
  value: string;
}

/** `Name: value`, one a line, as headers; null when a line is something else. */
export function readHeaders(text: string): Header[] | null {
  const lines = text.split('\n').map(line => line.trim()).filter(Boolean); // prettier-ignore
  const headers = lines.map(line => /^([^\s:]+)\s*:\s*(\S.*)$/.exec(line));
  if (headers.includes(null)) return null;
  return headers.map(match => ({ name: match![1]!, value: match![2]! }));
}
