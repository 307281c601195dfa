import { fileURLToPath } from 'node:url'
import { compressed } from '@halong/base/compress-files'
import { textPlugin } from '@halong/i18n/vite'
import { defineConfig } from 'vite'

const client = fileURLToPath(new URL('./client', import.meta.url))
const outDir = fileURLToPath(new URL('./dist', import.meta.url))

/** Two pages: the book with its boards, matches, slip and bets; and the verifier, which alone carries the model of a match. */
export default defineConfig({
  root: client,
  publicDir: false,
  // React source on Preact: decision 0035.
  resolve: {
    alias: [
      { find: /^react$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
    ],
  },
  plugins: [textPlugin(['sportsbook']), compressed(outDir)],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: ['chrome111', 'firefox121', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        play: fileURLToPath(new URL('./client/play.html', import.meta.url)),
        verify: fileURLToPath(new URL('./client/verify.html', import.meta.url)),
      },
    },
  },
})
