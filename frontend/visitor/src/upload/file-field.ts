import { fileLimitsOf, type FileTexts, MEGABYTE, say } from '#form-core';
import type { UploadPlace } from '#form-renderer';
import { fileList, numberText } from './file-list.js';
import { Task } from './task.js';

const PICTURES = /^\.(jpe?g|png|heic|heif|webp)$/;
const endingOf = (name: string): string =>
  (/\.[a-z0-9]+$/i.exec(name)?.[0] ?? '').toLowerCase().replace('.jpeg', '.jpg').replace('.tiff', '.tif');
/** Whether a file may be sent; the server decides about media types. */
const same = (types: readonly string[], name: string): boolean =>
  types.length === 0 || types.some(type => type.includes('/') || endingOf(`x${type}`) === endingOf(name));

let count = 0;

interface Start {
  address: string;
  texts: FileTexts;
  place: UploadPlace;
  /** Tasks of all fields by token. */
  tasks: Map<string, Task>;
}

/** A file field: its chosen files and their progress. */
class FileField {
  private readonly own = new Set<Task>();
  private readonly list;
  private readonly limits;

  private readonly address: string;
  private readonly texts: FileTexts;
  private readonly place: UploadPlace;
  private readonly tasks: Map<string, Task>;

  constructor({ address, texts, place, tasks }: Start) {
    this.address = address;
    this.texts = texts;
    this.place = place;
    this.tasks = tasks;
    this.limits = fileLimitsOf(place.field);
    this.list = fileList(place.list, texts, {
      remove: task => this.remove(task),
      again: task => {
        task.send(address);
        this.report();
      },
    });
  }

  choose(files: Iterable<File>): void {
    for (const file of files) {
      const message = this.problemOf(file);
      const task = this.take(file);
      if (message) task.change({ kind: 'failed', message, again: false });
      else task.send(this.address);
    }
    this.report();
  }

  take(file: Pick<File, 'name' | 'size'>): Task {
    count += 1;
    const task = new Task(`upload-${count}`, file, this.place.field.id, this.texts, this.list.draw);
    this.own.add(task);
    this.tasks.set(task.token, task);
    this.list.add(task);
    return task;
  }

  report(): void {
    const tokens = [...this.own].filter(isAnswer).map(({ token }) => token);
    this.place.onValue(tokens.length ? tokens : null);
  }

  end(): void {
    for (const task of this.own) {
      task.cancel();
      this.tasks.delete(task.token);
    }
    this.list.clear();
  }

  private remove(task: Task): void {
    task.cancel();
    this.own.delete(task);
    this.tasks.delete(task.token);
    this.list.remove(task);
    this.report();
    this.place.input.focus();
  }

  private problemOf(file: File): string | undefined {
    const { types, maxBytes, maxFiles } = this.limits;
    if (!same(types, file.name)) return this.texts.wrongType;
    if (file.size > maxBytes) return say(this.texts.tooLarge, { n: numberText(maxBytes / MEGABYTE) });
    if (file.size === 0) return this.texts.empty;
    return [...this.own].filter(isAnswer).length >= maxFiles
      ? say(this.texts.tooMany, { n: maxFiles })
      : undefined;
  }
}

/** Takes over a field: its chooser, drop zone and list. @returns a function that releases it */
export const startField = (start: Start): (() => void) => {
  const { field, input, list: root, sent } = start.place;
  const zone = input.parentElement!;
  const files = new FileField(start);
  const ended = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    target: HTMLElement,
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => target.addEventListener(type, listener, { signal: ended.signal });
  const fromInput = (from: HTMLInputElement) => {
    files.choose([...(from.files ?? [])]);
    from.value = '';
  };
  zone.setAttribute('data-live', '');
  on(input, 'input', () => fromInput(input));
  on(zone, 'dragover', event => {
    event.preventDefault();
    zone.setAttribute('data-over', '');
  });
  on(zone, 'dragleave', () => zone.removeAttribute('data-over'));
  on(zone, 'drop', event => {
    event.preventDefault();
    zone.removeAttribute('data-over');
    files.choose([...(event.dataTransfer?.files ?? [])]);
  });
  const camera = cameraFor(fileLimitsOf(field).types, start.texts.camera, fromInput);
  if (camera) root.before(camera);
  for (const { id, ...file } of sent) files.take(file).change({ kind: 'sent', id });
  // Files chosen before this script was loaded.
  if (input.files?.length) fromInput(input);
  else if (sent.length > 0) files.report();
  return () => {
    ended.abort();
    files.end();
    camera?.remove();
  };
};

/** Whether a file counts as an answer: rejected files do not, but failed ones that may be retried do. */
const isAnswer = ({ state }: Task): boolean => state.kind !== 'failed' || state.again;

/** Button for taking a picture on a phone instead of choosing a file. */
const cameraFor = (
  types: readonly string[],
  label: string,
  onTaken: (input: HTMLInputElement) => void,
): HTMLElement | undefined => {
  const takesPictures = types.length === 0 || types.some(type => PICTURES.test(type));
  if (!takesPictures || !matchMedia('(pointer: coarse)').matches) return undefined;
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: 'image/*', hidden: true });
  input.setAttribute('capture', 'environment');
  input.addEventListener('input', () => onTaken(input));
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'll-camera', textContent: label });
  button.addEventListener('click', () => input.click());
  const both = document.createElement('div');
  both.append(button, input);
  return both;
};
