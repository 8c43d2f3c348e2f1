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
 * Puts src/boot.ts into the page as a script of its own, ahead of the app and waiting for nothing but its configuration.
 * Vite would join both into one chunk, and the language's fonts and texts would wait for all of it. Pages must not hold
 * inline scripts (CSP). What the first paint does not need comes behind what it needs, on a line that is shared, and runs
 * behind it too: of the app's own script the page has a link, and src/boot.ts loads it.
 *
 * Where a group takes src/boot.ts (server/chunks.ts), its entry is a file that only passes it on: the page does without.
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

/** Keeps words whole: joiners are put in as a catalogue is built, so that nobody has to write or load them. */
function wholeWords(): Plugin {
  return {
    name: 'krapao:whole-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\/i18n\/catalogues\/(?:th|la)\// },
      // Texts have nothing to step through.
      handler: (code) => ({ code: joinWords(code), map: { mappings: '' } }),
    },
  };
}

/**
 * React Router names its development build alone; its other one is the same without the warnings for developers. Of its
 * components those that nothing uses are left out once making and naming one no longer counts as an effect: links and forms
 * of its framework, a thirtieth of the first load.
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
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
        map: null,
      }),
    },
  };
}

/** The scripts that every page brings by its own links. */
const ON_THE_PAGE = /^assets\/(?:vendor|rolldown-runtime|boot|first)-[\w-]{8}\.js$/;

/** The files that draw /login, /register and home for the first time. A third of what is in the largest, the libraries, is called then. */
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
 * Lets Chrome compile what the first draw calls while it arrives, beside the main thread, which would otherwise stop at each
 * function that is called for the first time. Other browsers see a comment. `npm run bench:web` shows what it saves.
 */
function compiledOnArrival(): Plugin {
  return {
    name: 'krapao:compiled-on-arrival',
    apply: 'build',
    generateBundle: {
      // It counts on the first line only, where Vite too puts one.
      order: 'post',
      handler(_, bundle) {
        const missing = new Set(FIRST_DRAW);
        for (const file of Object.values(bundle)) {
          // Of texts, which may have the same name, there is nothing to compile.
          if (file.type !== 'chunk' || !FIRST_DRAW.includes(file.name)) continue;
          if (file.facadeModuleId?.includes('/i18n/catalogues/')) continue;
          missing.delete(file.name);
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
          // A line more before all that the source map knows.
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
    // Cascade layers, dvh, :has and native dialogs: the floor of Tailwind 4 and of the design system. Chrome gets there
    // on every Android from 7 on, so an older target would only add weight for phones that could not show the page.
    target: ['chrome111', 'safari16.4', 'firefox128'],
    modulePreload: {
      // Every supported browser preloads modules by itself.
      polyfill: false,
      // For each file that is named here Vite searches the page and adds a link, before it asks for the part itself: on a cheap
      // phone that is a tenth of a second when home begins. What the page has already, and the part itself, need none.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((each) => each !== file && !ON_THE_PAGE.test(each)),
    },
    // Fonts as data: URLs would be refused by the CSP; of pictures the style sheet names the one that is to come with it.
    assetsInlineLimit: 0,
    sourcemap: 'hidden',
    // Read by scripts/budget.ts.
    manifest: true,
    rolldownOptions: {
      input: { main: 'index.html', boot: 'src/boot.ts' },
      // On a busy machine seven lines of how long each plugin took, before every run of the browser tests.
      checks: { bundlerTimings: false },
      // Puts what two pages share into one of them, which the other then loads whole.
      experimental: { chunkOptimization: { mergeCommonChunks: false } },
      output: {
        // Texts of three languages have one name: each file is to have its own, as it is what deltas go by (server/deltas.ts).
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
