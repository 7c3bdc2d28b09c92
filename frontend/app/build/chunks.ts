import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;
type Modules = ReadonlySet<string>;
type Find = (context: Context) => Modules;

interface Entries {
  /** Runs before everything else. */
  first: string;
  app: string;
  /** Imports each page when it is opened. */
  screens: string;
  /** The frame of nearly all pages, and the layout without it. */
  shell: string;
  bare: string;
}

/** Minimum number of pages that must share a module before it is bundled with others. */
const SHARED_BY = 4;
/** Files that export more than their importers use; the bundler keeps the used parts. */
const LISTS = /[\\/](libs|radix-ui|lucide-react)[\\/.]/;
/** Large modules that few pages need stay in separate files. */
const APART = /[\\/](react-hook-form|use-submit-form|ui[\\/]menu|auth-frame|device[\w-]*)[\\/.]/;
const REACT: Group = {
  name: 'react',
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  priority: 25,
};
const ROUTER: Group = { name: 'router', test: /[\\/]node_modules[\\/]react-router[\w-]*[\\/]/, priority: 24 };
const ICONS: Group = { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 3, priority: 15 };
const MENU: Group = { name: 'menu', test: /[\\/]ui[\\/]menu/, priority: 5 };

/**
 * Groups the modules into files. By default, the bundler creates a file for each combination of pages that share a
 * module: up to sixty for one page, while a browser requests six at a time.
 */
export function chunks({ first, app, screens, shell, bare }: Entries): Group[] {
  const around = once(context => importsOf(shell, context));
  const shared = once(context => sharedBy(SHARED_BY, screens, context));
  const ofBare = once(context => {
    const needed = [...importsOf(bare, context)];
    return new Set(needed.filter(id => shared(context).has(id) || around(context).has(id)));
  });
  const group = (name: string, priority: number, find: Find): Group => {
    const modules = once(find);
    return {
      debugName: name,
      name: (id, context) => (modules(context).has(id) ? name : null),
      priority,
    };
  };
  return [
    group('first', 30, context => importsOf(first, context)),
    group('app', 20, context => importsOf(app, context)),
    REACT,
    ROUTER,
    ICONS,
    group('shared', 12, ofBare),
    group('shell', 11, around),
    group('pages', 10, shared),
    MENU,
  ];
}

const once = (find: Find): Find => {
  let found: Modules | undefined;
  return context => (found ??= find(context));
};

/** All modules that a module imports statically, directly or indirectly. */
function importsOf(module: string, context: Context): Modules {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id) || LISTS.test(id)) return;
    found.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(add);
  };
  context.getModuleInfo(module)?.importedIds.forEach(add);
  return found;
}

/** The modules that at least `least` of the pages need. */
function sharedBy(least: number, screens: string, context: Context): Modules {
  const pages = new Map<string, number>();
  for (const screen of context.getModuleInfo(screens)?.dynamicallyImportedIds ?? [])
    for (const id of importsOf(screen, context)) pages.set(id, (pages.get(id) ?? 0) + 1);
  return new Set([...pages].filter(([id, count]) => count >= least && !APART.test(id)).map(([id]) => id));
}
