import { filesCalls, formsCalls, type ResponseFile, responsesCalls } from '#contracts';
import type { AccountClient } from './account-client.js';
import type { ArchiveFolder, ArchiveLine, ArchiveManifest } from './archive-folder.js';

const PAGE = 100;

/** Exports the forms, responses and files of the signed-in account. @returns the written manifest */
export async function exportAccount(
  client: AccountClient,
  archive: ArchiveFolder,
): Promise<Omit<ArchiveManifest, 'format'>> {
  await archive.create();
  const files: ArchiveManifest['files'] = [];
  const written = await archive.writeLines(linesOf(client, archive, files));
  const manifest = { ...written, exportedAt: new Date().toISOString(), files };
  await archive.writeManifest(manifest);
  return manifest;
}

async function* linesOf(
  client: AccountClient,
  archive: ArchiveFolder,
  files: ArchiveManifest['files'],
): AsyncGenerator<ArchiveLine, void, undefined> {
  for await (const { id } of formsOf(client)) {
    yield { form: await client.call(formsCalls.get, { id }) };
    for (const status of [undefined, 'spam'])
      for await (const response of responsesOf(client, id, status)) {
        for (const file of response.files ?? [])
          files.push(await download(client, archive, id, response.id, file));
        yield { response };
      }
  }
}

async function* formsOf(client: AccountClient) {
  for (let cursor: string | undefined; ;) {
    const query = { limit: PAGE, sort: 'oldest', cursor };
    const { forms, nextCursor } = await client.call(formsCalls.list, {}, { query });
    yield* forms;
    if (!nextCursor) return;
    cursor = nextCursor;
  }
}

async function* responsesOf(client: AccountClient, id: string, status: string | undefined) {
  for (let cursor: string | undefined; ;) {
    const query = { limit: PAGE, cursor, status };
    const { responses, nextCursor } = await client.call(responsesCalls.list, { id }, { query });
    yield* responses;
    if (!nextCursor) return;
    cursor = nextCursor;
  }
}

async function download(
  client: AccountClient,
  archive: ArchiveFolder,
  id: string,
  rid: string,
  { id: fid }: ResponseFile,
): Promise<ArchiveManifest['files'][number]> {
  const { url } = await client.call(filesCalls.link, { id, rid, fid });
  return { id: fid, sha256: await archive.writeFile(fid, await client.content(url)) };
}
