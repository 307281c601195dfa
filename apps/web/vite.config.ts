import { fileURLToPath } from 'node:url'
import { compressed } from '@halong/base/compress-files'
import { textPlugin } from '@halong/i18n/vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { flags } from './flags.ts'
import { phoneCheck } from './phone-check-build.ts'
import { serviceWorker } from './service-worker-build.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const areas = [
  'agents',
  'auth',
  'cashier',
  'chat',
  'content',
  'errors',
  'fairness',
  'game',
  'inbox',
  'lobby',
  'points',
  'protection',
  'records',
  'rewards',
  'security',
  'shell',
  'status',
  'support',
  'verification',
  'withdraw',
]

/** Modules of the shell and of tiles; each by name, so that nothing slips into the first page unseen. */
// pattern: our own over names of our own modules, at build time only.
const firstPage = new RegExp(
  [
    'rolldown/runtime',
    'node_modules/(react-router/dist|@tanstack/(?!.*(?:[iI]nfiniteQuery(?!Behavior)|[mM]utationObserver|useMutation))|@lingui|clsx|lucide-react/dist/esm/(Icon|createLucideIcon|shared|context|icons/(arrow-right|book-open-check|check|chevron-(left|right)|external-link|file-text|gauge|heart|image-off|life-buoy|lock|menu|moon|panel-left-(open|close)|pause|play|search|sun|user-round|x)\\.))',
    'packages/(money|base|i18n)/src',
    'packages/api/src/(client|client-table)',
    'packages/app-kit/src/(connection|envelopes|formats|text)\\.',
    'packages/rules/src/content\\.',
    'packages/ui/src/parts/(badge|button|category-glyph|chip|dialog|empty-state|game-tile|icon-button|image-attempts|in-view|keyboard-inset|lazy-image|rail|skeleton|spinner|sticky-chips|tooltip)\\.',
    'apps/web/src/shared/content/(audience|content-action|notices|own-pieces|site-link)\\.',
    'apps/web/src/shared/(format/(money-text)|game/categories|gateway/(gateway|page-subject)|loading/(chunk|part|use-idle))\\.',
    'apps/web/src/shared/(picture/(brand-mark|pictures)|routing/(modals|router)|session/(session|session-storage|session-store))\\.',
    'apps/web/src/shared/(site/(install-offer|page-context|site|start-state|theme)|text/(chosen-language|text|written-in))\\.',
    'apps/web/src/features/lobby/(filters|game-card|game-facts|game-rail|lobby\\.queries|prepare-lobby|use-open-game)\\.',
    'apps/web/src/features/(content/document-paths|help/help-location)\\.',
    'apps/web/src/app/shell/(bars/(category-chips|free-demo-button|theme-button|use-lobbies)|popups/popup-part|services/use-scroll-restoration)\\.',
    'apps/web/src/app/(deferred-parts|lazy-hydration|members-only|routes)\\.',
  ].join('|'),
)

const mode = process.env['HALONG_REACT'] ?? 'production'

/**
 * Two builds of one source: what browsers load, with a manifest, and (`--ssr`) what the web server renders with. The second is whole, so that
 * the server needs nothing but Node to render a page.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    react(),
    tailwindcss(),
    textPlugin(areas),
    ...(isSsrBuild ? [] : [flags(), phoneCheck(), serviceWorker(), compressed(`${root}dist/client`)]),
  ],
  // In development the server reads libraries as they are.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        emptyOutDir: true,
        minify: false,
        rolldownOptions: { input: 'src/app/entry-server.tsx', output: { entryFileNames: 'entry-server.js' } },
      }
    : {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        target: ['chrome111', 'firefox121', 'safari16.4'],
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/app/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
                // What the first page always needs, in one file instead of twenty.
                { name: 'site', test: firstPage, priority: 2 },
                // What every page loads once it has been painted, with all it needs: in one file instead of forty.
                { name: 'deferred', test: /apps\/web\/src\/app\/deferred-chunk\./, priority: 1 },
                // What every form that calls the gateway begins with.
                { name: 'forms', test: /node_modules\/react-hook-form\/|packages\/app-kit\/src\/gateway-form\./, priority: 1 },
                // Pages with banners bring them along; the others do without.
                { name: 'banner', test: /features\/banner\/|parts\/(carousel|slide-list|use-carousel)\./, priority: 1 },
              ],
            },
          },
        },
      },
}))
