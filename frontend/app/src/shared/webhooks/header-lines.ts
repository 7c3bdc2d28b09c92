interface Header {
  name: string;
  value: string;
}

/** Parses headers, one `Name: value` per line; null if any line is invalid. */
export function readHeaders(text: string): Header[] | null {
  const lines = text.split('\n').map(line => line.trim()).filter(Boolean); // prettier-ignore
  const headers = lines.map(line => /^([^\s:]+)\s*:\s*(\S.*)$/.exec(line));
  if (headers.includes(null)) return null;
  return headers.map(match => ({ name: match![1]!, value: match![2]! }));
}
