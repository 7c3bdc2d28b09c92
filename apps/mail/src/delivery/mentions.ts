/** Whether a text contains this e-mail address, but not as part of a longer one. */
export function mentions(text: string, address: string): boolean {
  const escaped = address.trim().replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}._+\-])${escaped}(?!\.?[\p{L}\p{N}\-])`, 'iu').test(text);
}
