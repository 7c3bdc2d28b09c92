import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ArchivedResponse,
  type Form,
  formInput,
  type FormResponse,
  formsCalls,
  IMPORT_BATCH,
  importCalls,
  responsesCalls,
} from '#contracts';
import { traitsOf } from '#form-core';
import { importedId } from '#platform';
import { type AccountClient, Refused } from './account-client.js';
import type { ArchiveFolder } from './archive-folder.js';

/** Characters per batch, below the gateway's body limit. */
const BATCH_CHARACTERS = 400_000;
/** Time until all services know a new form, in milliseconds. */
const KNOWN_LIMIT_MS = 20_000;
/** Version of a form that has not changed since it was created. */
const FIRST_VERSION = 1;

export interface ImportResult {
  forms: number;
  /** Numbers of responses: stored by this run, stored by an earlier run, and never finished. */
  stored: number;
  known: number;
  unfinished: number;
  files: number;
  /** Parts that could not be imported, as sentences. */
  notes: string[];
}

/**
 * Imports an archive into the signed-in account, after verifying all of it. Anything that an earlier run imported stays
 * unchanged, so an interrupted import can be repeated.
 * @throws ArchiveProblem, Refused
 */
export async function importAccount(client: AccountClient, archive: ArchiveFolder): Promise<ImportResult> {
  await archive.verify();
  const result: ImportResult = { forms: 0, stored: 0, known: 0, unfinished: 0, files: 0, notes: [] };
  let current: FormImport | undefined;
  for await (const line of archive.lines()) {
    if ('form' in line) {
      await current?.finish();
      current = new FormImport(client, archive, line.form, result);
      await current.begin();
    } else await current?.add(line.response);
  }
  await current?.finish();
  return result;
}

/** One form of an archive and its responses. */
class FormImport {
  private readonly id: string;
  private batch: ArchivedResponse[] = [];
  private characters = 0;
  private isNew = true;
  /** Whether the form is unchanged since its creation, in this run or in an earlier one that did not finish. */
  private isAsMade = true;

  constructor(
    private readonly client: AccountClient,
    private readonly archive: ArchiveFolder,
    private readonly form: Form,
    private readonly result: ImportResult,
  ) {
    this.id = importedId(client.userId, form.id);
  }

  /** Creates the form open, so that it accepts files; `finish` sets its real status and limits. */
  async begin(): Promise<void> {
    const input = formInput.parse(this.form);
    const open = {
      status: 'active',
      closesAt: null,
      responseLimit: null,
      emailNotifications: false,
    } as const;
    const body = { ...input, ...(this.wasPublished ? open : {}), id: this.id };
    try {
      const { replayed } = await this.client.call(formsCalls.create, {}, { body: body });
      this.isNew = !replayed;
      if (this.isNew) this.result.forms += 1;
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'CONFLICT')) throw error;
      this.isNew = false;
    }
    if (!this.isNew) {
      // An earlier run created it. It stays unchanged if that run finished or the owner has edited it.
      const { version } = await this.client.call(formsCalls.get, { id: this.id });
      this.isAsMade = version === FIRST_VERSION;
    }
  }

  async add(response: FormResponse): Promise<void> {
    if (response.partial) return void (this.result.unfinished += 1);
    const { values, ...one } = response;
    const archived = { ...one, values: await this.withFiles(response, values) };
    const length = JSON.stringify(archived).length;
    if (this.batch.length === IMPORT_BATCH || this.characters + length > BATCH_CHARACTERS) await this.send();
    this.batch.push(archived);
    this.characters += length;
  }

  async finish(): Promise<void> {
    await this.send();
    if (!this.isAsMade) return;
    const { status, closesAt, responseLimit, slug, hasPassword, name } = this.form;
    const { emailNotifications } = formInput.parse(this.form);
    if (this.wasPublished && (closesAt || responseLimit || emailNotifications))
      await this.client.call(
        formsCalls.update,
        { id: this.id },
        { body: { closesAt, responseLimit, emailNotifications } },
      );
    if (this.wasPublished && status !== 'active')
      await this.client.call(formsCalls.patch, { id: this.id }, { body: { status } });
    const recipients = this.form.mail?.recipients?.map(({ to }) => to) ?? [];
    if (recipients.length > 0)
      this.result.notes.push(
        `"${name}" sends responses to ${[...new Set(recipients)].join(', ')} only after each has confirmed by email`,
      );
    if (slug)
      await this.client
        .call(formsCalls.patch, { id: this.id }, { body: { slug } })
        .catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          this.result.notes.push(`"${name}" has no custom address: ${slug} is taken`);
        });
    if (hasPassword)
      this.result.notes.push(`"${name}" had a password, which archives do not contain. Set a new one`);
  }

  private get wasPublished(): boolean {
    return this.form.publishedRevision !== null;
  }

  /** Uploads the files of a response again and replaces their ids in its answers. */
  private async withFiles({ id: _, files = [], id }: FormResponse, values: FormResponse['values']) {
    const holding = this.form.fields.filter(({ type }) => traitsOf(type).holdsFiles).map(field => field.id);
    const mine = files.filter(({ fieldId }) => holding.includes(fieldId));
    if (mine.length === 0 || (await this.isKnown(id))) return values;
    const sent: Record<string, string[]> = Object.fromEntries(holding.map(field => [field, []]));
    for (const file of mine)
      try {
        sent[file.fieldId]!.push(
          await this.untilKnown(() => this.client.upload(this.id, file, this.archive.fileOf(file.id))),
        );
        this.result.files += 1;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        this.result.notes.push(`The file ${file.name} of response ${id} was refused: ${error.message}`);
      }
    return { ...values, ...sent };
  }

  /** Whether an earlier run imported a response with its files. */
  private async isKnown(id: string): Promise<boolean> {
    if (this.isNew) return false;
    const known = { id: this.id, rid: importedId(this.id, id) };
    return this.client.call(responsesCalls.get, known).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refused && error.status === 404) return false;
        throw error;
      },
    );
  }

  private async send(): Promise<void> {
    if (this.batch.length === 0) return;
    const body = { responses: this.batch };
    [this.batch, this.characters] = [[], 0];
    const { responses } = await this.untilKnown(() =>
      this.client.call(importCalls.responses, { id: this.id }, { body }),
    );
    const stored = responses.filter(one => one.stored).length;
    this.result.stored += stored;
    this.result.known += responses.length - stored;
  }

  private async untilKnown<T>(work: () => Promise<T>): Promise<T> {
    for (const limit = Date.now() + KNOWN_LIMIT_MS; ; await sleep(300)) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Refused && error.status === 404) || Date.now() > limit) throw error;
      }
    }
  }
}
