import { Inject, Injectable } from '@nestjs/common';
import { byId, DomainError, notFound, progressCalls, type PublicForm } from '#contracts';
import { prefillOf, prefillParameters, textsOf } from '#form-core';
import { internalInput, RpcClient } from '#messaging';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../config.js';
import { SocialPictures } from '../social-image/social-pictures.service.js';
import { PublicForms } from '../submission-buffer/public-forms.service.js';
import { FormTokens } from './form-token.js';
import { type LoadedForm, withoutForm } from './loaded-form.js';
import { type CachedPage, PageCache } from './render/page.cache.js';
import { makePage } from './render/page.js';
import { isLargeForm } from './render/page-weight.js';
import type { FormPageInput, VisitorRenderer } from './render/visitor.renderer.js';

/** Query parameter of a link to unfinished answers. */
const RESUME = 'resume';
export const RENDERER = Symbol('visitor renderer');

/** Cache size of rendered pages, in bytes. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** Time for which a page is served without checking its form, in milliseconds. */
const FRESH_MS = 2000;
/** Temporary errors, which say nothing about the form. */
const PASSING = new Set(['SERVICE_UNAVAILABLE', 'TIMEOUT']);

export interface PageKind {
  /** Whether the page is embedded in another site. */
  embed: boolean;
  /** Whether it asks one question at a time. */
  chat: boolean;
  /** Whether to omit the form's title, because the surrounding site shows one. */
  hideTitle?: boolean;
  /** Whether the owner is trying out the form in the share dialog. */
  trial?: boolean;
  /** Background behind a frame, as detected by the surrounding site's script. */
  ground?: (typeof GROUNDS)[number];
}
/** Backgrounds on which a frame may be transparent; `own` is the form's. */
export const GROUNDS = ['light', 'dark', 'own'] as const;
const EITHER = [true, false];
const KINDS: readonly PageKind[] = EITHER.flatMap(embed =>
  EITHER.flatMap(chat =>
    (embed ? EITHER : [false]).flatMap(hideTitle =>
      (embed ? [undefined, ...GROUNDS] : [undefined]).flatMap(ground =>
        EITHER.map(trial => ({ embed, chat, hideTitle, ground, trial })),
      ),
    ),
  ),
);
type RenderInput = Omit<FormPageInput, 'publicUrl'>;

/** Pages of forms, from a cache while they are fresh, else rendered from the published form. */
@Injectable()
export class FormPages {
  readonly tokens: FormTokens;
  private readonly cache = new PageCache(CACHE_BYTES, FRESH_MS);

  constructor(
    private readonly forms: PublicForms,
    private readonly rpc: RpcClient,
    @Inject(RENDERER) private readonly renderer: VisitorRenderer,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.tokens = new FormTokens(config.JWT_SECRET);
  }

  /**
   * The page of an open form. While the form cannot be read, the last page is still served, because submissions from it are
   * accepted.
   * @throws DomainError with the reason why there is no page
   */
  async page(id: string, kind: PageKind): Promise<CachedPage> {
    const now = Date.now();
    return this.cache.get(keyOf(id, kind), now, old => this.make(id, kind, now, old));
  }

  /** Whether an address needs a page rendered for it. The script of a large form fills in the cached page instead. */
  isFilledBy({ isLarge, parameters }: CachedPage, query: URLSearchParams): boolean {
    if (query.size === 0) return false;
    return query.has(RESUME) || (!isLarge && [...query.keys()].some(name => parameters.has(name)));
  }

  /** Renders a page without scripts with the answers from its address. */
  async filled(id: string, kind: PageKind, query: URLSearchParams): Promise<string> {
    return this.html(await this.inputOf(await this.readOrLast(id), kind, query));
  }

  /** Renders the page of a form with a password for a visitor with a token; it is never cached. */
  async unlocked(form: PublicForm, kind: PageKind, query: URLSearchParams, access: string): Promise<string> {
    return this.html({ ...(await this.inputOf(form, kind, query)), access });
  }

  private async inputOf(form: PublicForm, kind: PageKind, query: URLSearchParams) {
    const token = query.get(RESUME);
    const resumed = token ? await this.resumed(form, token) : null;
    const values: Record<string, unknown> = { ...prefillOf(form, query), ...resumed?.values };
    return { form, state: 'form' as const, ...kind, ...resumed, values };
  }

  /** Answers and step of an emailed link, or the message to show if the link is invalid. */
  private async resumed(
    { id, language }: PublicForm,
    token: string,
  ): Promise<Pick<FormPageInput, 'values' | 'step' | 'resumed' | 'message' | 'fill'>> {
    const input = { ...internalInput({}), params: { id }, query: { token } };
    try {
      const { responses: values, step, fill } = await this.rpc.call(progressCalls.read, input);
      return { values, step, resumed: true, ...(fill ? { fill } : {}) };
    } catch {
      return { message: textsOf(language).pages.expired };
    }
  }

  /** Drops the cached pages of a form. */
  invalidate(id: string): void {
    this.cache.remove(KINDS.map(kind => keyOf(id, kind)));
  }

  /** The current form, or the state to show instead. */
  async load(id: string, access?: string): Promise<LoadedForm> {
    try {
      return { form: await this.read(id, access), state: 'form', status: 200 };
    } catch (error) {
      return withoutForm(error);
    }
  }

  /** Renders a page that is not cached, such as a form with errors. */
  html(input: RenderInput): string {
    const token = input.form && this.tokens.issue(input.form.id, this.tokens.slotAt(Date.now()));
    const { form, trial } = input;
    return this.renderer.renderFormPage({
      ...input,
      form: form && trial ? { ...form, discardResponses: true } : form,
      // A form posted step by step keeps the token of its first step.
      token: input.token ?? token ?? undefined,
      publicUrl: this.config.PUBLIC_URL,
    });
  }

  private async make(id: string, kind: PageKind, now: number, old?: CachedPage): Promise<CachedPage> {
    const slot = this.tokens.slotAt(now);
    let form: PublicForm;
    try {
      form = await this.read(id);
    } catch (error) {
      if (old && error instanceof DomainError && PASSING.has(error.code)) return { ...old, checkedAt: now };
      this.invalidate(id);
      throw error;
    }
    const isSame = old?.revision === form.revision && old.slot === slot && old.slug === form.slug;
    if (old && isSame) return { ...old, checkedAt: now };
    const page = await makePage(
      this.html({
        form,
        state: 'form',
        ...kind,
        ...(kind.embed ? {} : { picture: SocialPictures.versionOf(form) }),
      }),
    );
    return {
      ...{ page, revision: form.revision, slug: form.slug, slot, checkedAt: now },
      isLarge: isLargeForm(form),
      parameters: prefillParameters(form),
    };
  }

  /** The form or, if it cannot be read, its last known version. */
  private async readOrLast(id: string): Promise<PublicForm> {
    try {
      return await this.read(id);
    } catch (error) {
      const last = error instanceof DomainError && PASSING.has(error.code) && this.forms.lastShown(id);
      if (last) return last;
      throw error;
    }
  }

  private async read(id: string, access?: string): Promise<PublicForm> {
    if (!byId.safeParse({ id }).success) throw notFound('Form');
    if (access === undefined) return this.forms.readForPage(id);
    return this.forms.read({ ...internalInput({}), params: { id }, query: { access } });
  }
}

const keyOf = (id: string, { embed, chat, hideTitle, ground, trial }: PageKind): string =>
  `${embed ? 'embed' : 'page'}${trial ? ' trial' : ''}${chat ? ' chat' : ''}${hideTitle ? ' untitled' : ''}${ground ?? ''} ${id}`;
