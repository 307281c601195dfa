import { fileURLToPath } from 'node:url'
import { compressed } from '@halong/base/compress-files'
import { textPlugin } from '@halong/i18n/vite'
import { defineConfig } from 'vite'
import { artPlugin } from './client/build/art-plugin.ts'
import { gamesPlugin } from './client/build/games-plugin.ts'
import { leanPixi } from './client/pixi/plugin.ts'

const client = fileURLToPath(new URL('./client', import.meta.url))
const outDir = fileURLToPath(new URL('./dist', import.meta.url))

/** Three pages (play, rules, verify); what they show of a game (`gamesPlugin`) is in chunks of its own, loaded with the game. */
export default defineConfig({
  root: client,
  publicDir: false,
  // React source on Preact (decision 0035): a tenth of the bytes, and the same parts run on React in their tests.
  resolve: {
    alias: [
      { find: /^react$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
    ],
  },
  plugins: [leanPixi(), textPlugin(['studio']), gamesPlugin(), artPlugin(), compressed(outDir)],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: ['chrome111', 'firefox121', 'safari16.4'],
    // The pages' policy allows no inline code and no pictures inlined into styles are wanted.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        play: fileURLToPath(new URL('./client/play.html', import.meta.url)),
        rules: fileURLToPath(new URL('./client/rules.html', import.meta.url)),
        verify: fileURLToPath(new URL('./client/verify.html', import.meta.url)),
      },
    },
  },
})
