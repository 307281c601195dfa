import { fileURLToPath } from 'node:url'
import { compressed } from '@halong/base/compress-files'
import { textPlugin } from '@halong/i18n/vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** One page without server rendering; each page of the back office is a chunk that is asked for once the right to it is known. */
export default defineConfig({
  root,
  plugins: [
    react(),
    tailwindcss(),
    textPlugin([
      'auth',
      'backoffice',
      'errors',
      'office-cashier',
      'office-chat',
      'office-content',
      'office-errors',
      'office-games',
      'office-members',
      'office-points',
      'office-agents',
      'office-lotteries',
      'office-promotions',
      'office-reports',
      'office-rights',
      'office-settings',
      'office-system',
      'office-risk',
      'office-sports',
      'office-support',
    ]),
    compressed(`${root}dist`),
  ],
  build: {
    outDir: 'dist',
    // The build stage measures the chunks by it.
    manifest: true,
    target: ['chrome111', 'firefox121', 'safari16.4'],
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
