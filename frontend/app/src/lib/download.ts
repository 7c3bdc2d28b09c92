/** Lets the browser save something under a name. */
export function download(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has begun by then, and until then it needs the address.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
