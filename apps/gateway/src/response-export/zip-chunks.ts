import { Zip } from 'fflate';

/** A ZIP file that is written piece by piece. `take` returns what was written since the last time. */
export function zipChunks(): { zip: Zip; take: () => Uint8Array[] } {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const take = () => {
    const chunks = written;
    written = [];
    return chunks;
  };
  return { zip, take };
}
