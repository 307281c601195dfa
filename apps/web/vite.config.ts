import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { textPlugin } from '@halong/i18n/vite'
import { precompress } from './precompress.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const areas = ['auth', 'content', 'errors', 'game', 'lobby', 'shell', 'status']

/**
 * Two builds of one source: what browsers load, with a manifest, and (`--ssr`) what the web server renders with. The second is whole, so that
 * the server needs nothing but Node to draw a page.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), tailwindcss(), textPlugin(areas), ...(isSsrBuild ? [] : [precompress(`${root}dist/client`)])],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env['HALONG_REACT'] ?? 'production') },
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
                { name: 'tiles', test: /packages\/ui\/src\/parts\/(game-tile|lazy-image|image-attempts|in-view|rail|badge|sticky-chips|skeleton)|features\/lobby\/(game-card|game-facts|game-rail|use-open-game|lobby\.queries)|shell\/category-chips|shared\/(pictures|scene)/, priority: 2 },
              ],
            },
          },
        },
      },
}))
