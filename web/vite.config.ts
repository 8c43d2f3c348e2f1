import { joinWords } from '@krapao/contracts/kernel/whole-words';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { APP_LINK_ID } from './config.shared.ts';
import { chunkGroups } from './server/chunks.ts';
import { afterConfig } from './server/config-block.ts';
import { tellUpstream } from './server/tell-upstream.ts';
import {
  backendProxy,
  configBlock,
  firstPaints,
  loggerWithoutProxy,
  mockScript,
} from './server/vite-plugins.ts';

/**
 * Puts src/boot.ts into the page as a separate script before the app, which needs only the page's configuration. Vite would
 * put both into one chunk, and the fonts and texts of the language would wait for all of it; inline scripts are forbidden by
 * the CSP. What the first paint does not need is loaded and run after what it needs: the page only preloads the app's script,
 * and src/boot.ts starts it.
 *
 * If a chunk group contains src/boot.ts (server/chunks.ts), the entry only re-exports that chunk, and is left out.
 */
function bootFirst(): Plugin {
  return {
    name: 'krapao:boot-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const boot = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/boot.ts')));
        if (!boot) throw new Error('the build has no chunk of src/boot.ts');
        const passedOn = chunks.find(
          ({ isEntry, name, moduleIds }) => isEntry && name === 'boot' && moduleIds.length === 0,
        );
        if (passedOn) delete bundle[passedOn.fileName];
        const held = html.replace(
          /<script type="module" crossorigin src="([^"]+)"><\/script>/,
          `<link rel="modulepreload" crossorigin href="$1" id="${APP_LINK_ID}">`,
        );
        if (held === html) throw new Error('the page has no script of the app');
        const later = held.replace(
          /\s*<link rel="modulepreload" (crossorigin href="\/([^"]+)"[^>]*>)/g,
          (tag, rest: string, file: string) =>
            file === boot.fileName ? '' : tag.replace(rest, `fetchpriority="low" ${rest}`),
        );
        return afterConfig(
          later,
          `<script type="module" async crossorigin src="/${boot.fileName}"></script>`,
        );
      },
    },
  };
}

/** Keeps words whole: inserts joiners into the catalogues at build time, so that translators need not write them. */
function wholeWords(): Plugin {
  return {
    name: 'krapao:whole-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/i18n\/catalogues\/(?:th|la)\// },
      // Nobody debugs into texts.
      handler: (code) => ({ code: joinWords(code), map: { mappings: '' } }),
    },
  };
}

/**
 * React Router's package exports point to its development build; this takes the production build, and leaves out the warnings for
 * developers that it still has. It also marks the creation and naming of components as free of side effects, so that unused ones
 * are tree-shaken: a thirtieth of the first load.
 */
function routerForPlayers(): Plugin {
  return {
    name: 'krapao:router-for-players',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(?:\/dom)?$/ },
      async handler(id, importer, options) {
        const found = await this.resolve(id, importer, { ...options, skipSelf: true });
        return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
      },
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replaceAll(/= (?=React\d*\.forwardRef\()/g, '= /* @__PURE__ */ ')
          .replaceAll(/^ *(?=warn(?:ing|ingOnce|Once)\()/gm, '/* @__PURE__ */ ')
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
        map: null,
      }),
    },
  };
}

/** Each icon of the library reads its own data once for nothing, which the bundler keeps, as a read might do something. */
function iconsReadNothing(): Plugin {
  return {
    name: 'krapao:icons-read-nothing',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({ code: code.replace(/^__iconData\.node;$/m, ''), map: null }),
    },
  };
}

/** The scripts that every page links to itself. */
const ON_THE_PAGE = /^assets\/(?:vendor|rolldown-runtime|boot|first)-[\w-]{8}\.js$/;

/** The files that render /login, /register and home for the first time. They call a third of the functions in the largest, the libraries. */
const FIRST_DRAW = [
  'vendor',
  'boot',
  'first',
  'answers',
  'query',
  'common',
  'first-home',
  'member-layout',
  'home-page',
  'home-lower',
];

/**
 * Lets Chrome compile the code of the first render while it downloads, off the main thread, which would otherwise stop at the
 * first call of each function. To other browsers it is a comment. `npm run bench:web` shows what it saves.
 */
function compiledOnArrival(): Plugin {
  return {
    name: 'krapao:compiled-on-arrival',
    apply: 'build',
    generateBundle: {
      // Chrome reads the comment on the first line only, where Vite inserts one of its own.
      order: 'post',
      handler(_, bundle) {
        const missing = new Set(FIRST_DRAW);
        for (const file of Object.values(bundle)) {
          // Catalogues may have the same name, but contain nothing to compile.
          if (file.type !== 'chunk' || !FIRST_DRAW.includes(file.name)) continue;
          if (file.facadeModuleId?.includes('/i18n/catalogues/')) continue;
          missing.delete(file.name);
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
          // The comment moves everything in the source map down by one line.
          const map = bundle[`${file.fileName}.map`];
          if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '"mappings":";');
        }
        if (missing.size > 0) throw new Error(`the build has no file called ${[...missing].join(', ')}`);
      },
    },
  };
}

export default defineConfig({
  customLogger: loggerWithoutProxy(),
  plugins: [
    routerForPlayers(),
    wholeWords(),
    iconsReadNothing(),
    react(),
    tailwindcss(),
    configBlock(process.env),
    mockScript(process.env),
    tellUpstream(process.env),
    bootFirst(),
    compiledOnArrival(),
    firstPaints([wholeWords()]),
  ],
  server: {
    host: process.env['WEB_HOST'] || '127.0.0.1',
    port: Number(process.env['WEB_PORT'] || 5173),
    strictPort: true,
    proxy: backendProxy(process.env),
  },
  build: {
    // Cascade layers, dvh, :has and native dialogs: the minimum for Tailwind 4 and the design system. Every Android since 7
    // can have such a Chrome, so an older target would only add weight, for phones that could not show the page.
    target: ['chrome111', 'safari16.4', 'firefox128'],
    modulePreload: {
      // All supported browsers have modulepreload.
      polyfill: false,
      // For each file listed here, Vite searches the page and adds a link before it requests the part itself, which takes a cheap
      // phone a tenth of a second at the start of home. Neither the part itself nor what the page has already needs that.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((each) => each !== file && !ON_THE_PAGE.test(each)),
    },
    // The CSP refuses fonts as data: URLs, and the style sheet inlines the one picture that should be (`?inline`).
    assetsInlineLimit: 0,
    sourcemap: 'hidden',
    // Read by scripts/budget.ts.
    manifest: true,
    rolldownOptions: {
      input: { main: 'index.html', boot: 'src/boot.ts' },
      // On a busy machine they add seven lines of plugin timings before every run of the browser tests.
      checks: { bundlerTimings: false },
      // It would put code shared by two pages into one of them, and the other would load that page whole.
      experimental: { chunkOptimization: { mergeCommonChunks: false } },
      output: {
        // The texts of the three languages have the same name; deltas find former files by name, so each needs its own.
        chunkFileNames: ({ facadeModuleId }) => {
          const language = /\/i18n\/catalogues\/(\w+)\//.exec(facadeModuleId ?? '')?.[1];
          return `assets/${language === undefined ? '' : `${language}-`}[name]-[hash].js`;
        },
        codeSplitting: {
          groups: chunkGroups({
            boot: 'src/boot.ts',
            early: ['src/app/first-home.ts'],
            first: ['src/main.tsx'],
            home: [
              'src/app/layouts/member-layout.tsx',
              'src/features/wallet/home/home-page.tsx',
              'src/features/wallet/home/home-lower.tsx',
            ],
          }),
        },
      },
    },
  },
});
