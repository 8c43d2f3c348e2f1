import { fileURLToPath } from 'node:url';

/** The part of the bundler's module graph that is read here. */
interface Graph {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/**
 * The day, and the outcome of a deposit. As many chunks share them as share what forms need, but the largest of those, register
 * and the bonuses, use neither.
 */
const OF_NO_FORM = /\/src\/(core\/use-bangkok-day\.ts|features\/wallet\/deposit\/deposit-outcome\.tsx)$/;

/** Shared by paged lists and the screens that they open. Screens with only a form do not use it. */
const OF_LISTS =
  /\/src\/(core\/ui\/(page-range\.ts|paged-table\.tsx|pagination\.tsx)|core\/receipt\/receipt\.ts|features\/statement\/statement-view\.ts)$/;

/** What a player keeps of a payment: its picture, its number, its receipt. Register and the paged lists do without it. */
const OF_PAYMENTS =
  /\/src\/(platform\/(save-picture|clipboard)\.ts|core\/receipt\/receipt-on-tap\.tsx|features\/wallet\/deposit\/qrcode\/qr-rules\.ts)$/;

const sourceFile = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Modules that these files import statically, directly or indirectly. */
function loadedBy(files: readonly string[], graph: Graph): ReadonlySet<string> {
  const loaded = new Set<string>();
  const visit = (id: string): void => {
    if (loaded.has(id)) return;
    loaded.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  files.forEach(visit);
  return loaded;
}

/**
 * Few files, as each is a round trip on a slow network and some work on a cheap phone. By default the bundler makes a file of
 * nearly every shared module, down to a single icon, or puts it into one of the pages that share it. Here /login loads two files
 * beside its first script: the libraries, and our own. One more file has the query library of all other screens, another what
 * home starts with and other chunks share; then what forms share, what lists share, what is kept of payments, and icons. `npm run budget`
 * shows the sizes.
 *
 * @param boot the page's first script
 * @param early files that it loads at once
 * @param first files that /login loads
 * @param home files that home starts with
 */
export function chunkGroups({
  boot,
  early,
  first,
  home,
}: {
  boot: string;
  early: readonly string[];
  first: readonly string[];
  home: readonly string[];
}) {
  const earlyFiles = early.map(sourceFile);
  const bootFiles = [sourceFile(boot), ...earlyFiles];
  let sets:
    | {
        readonly boot: ReadonlySet<string>;
        readonly apart: ReadonlySet<string>;
        readonly first: ReadonlySet<string>;
        readonly home: ReadonlySet<string>;
      }
    | undefined;
  const setsOf = (graph: Graph) =>
    (sets ??= {
      boot: loadedBy(bootFiles, graph),
      // Every chunk with a dynamic import needs Vite's preload helper.
      apart: new Set([...loadedBy(bootFiles, graph), ...first.map(sourceFile), '\0vite/preload-helper.js']),
      first: loadedBy(first.map(sourceFile), graph),
      home: loadedBy(home.map(sourceFile), graph),
    });
  const isApart = (id: string, graph: Graph) => setsOf(graph).apart.has(id);
  const isFirst = (id: string, graph: Graph) => setsOf(graph).first.has(id);
  return [
    {
      // The first script and all its imports in one file, even those that other chunks share: it must not wait for a second round
      // trip, nor for a second connection, of which HTTP/1.1 has six.
      debugName: 'boot',
      name: (id: string, graph: Graph) =>
        setsOf(graph).boot.has(id) && !earlyFiles.includes(id) ? 'boot' : null,
      priority: 3,
      includeDependenciesRecursively: false,
    },
    {
      // Loaded with the first call, on /login too: it counts for no page.
      name: 'answers',
      test: /\/(contracts\/src\/(client\/read-answer|generated\/answers)|core\/refusal-figures)\.ts$/,
      priority: 2,
      includeDependenciesRecursively: false,
    },
    {
      // Changes only when a library does: after a release, returning users still have it in their cache.
      debugName: 'vendor',
      name: (id: string, graph: Graph) =>
        id.includes('/node_modules/') && isFirst(id, graph) && !isApart(id, graph) ? 'vendor' : null,
      priority: 2,
      includeDependenciesRecursively: false,
    },
    {
      // Likewise, for every screen but /login.
      name: 'query',
      test: /\/node_modules\/@tanstack\/(query-core|react-query)\//,
      priority: 2,
      includeDependenciesRecursively: false,
    },
    {
      debugName: 'first',
      name: (id: string, graph: Graph) => (isFirst(id, graph) && !isApart(id, graph) ? 'first' : null),
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      // What home starts with, if another chunk uses it too.
      debugName: 'common',
      name: (id: string, graph: Graph) =>
        !isApart(id, graph) && setsOf(graph).home.has(id) ? 'common' : null,
      // What these modules import is needed at least as often, so it is in this group too, or in `first`.
      includeDependenciesRecursively: false,
      minShareCount: 2,
    },
    {
      // A file for each icon would cost more than it weighs.
      debugName: 'icons',
      name: (id: string, graph: Graph) => (isApart(id, graph) ? null : 'icons'),
      test: /\/node_modules\/lucide-react\//,
      includeDependenciesRecursively: false,
      minShareCount: 2,
    },
    {
      name: 'lists',
      test: OF_LISTS,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      name: 'payments',
      test: OF_PAYMENTS,
      priority: 1,
      includeDependenciesRecursively: false,
    },
    {
      // Fields: home does not need them until one of its sheets is opened.
      debugName: 'forms',
      name: (id: string, graph: Graph) => (isApart(id, graph) || OF_NO_FORM.test(id) ? null : 'forms'),
      includeDependenciesRecursively: false,
      minShareCount: 3,
    },
  ];
}
