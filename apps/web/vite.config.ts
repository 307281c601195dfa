import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { textPlugin } from '@halong/i18n/vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Two builds of one source: what browsers load, with a manifest, and (`--ssr`) what the web server renders with. */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: isSsrBuild ? false : 'public',
  plugins: [react(), tailwindcss(), textPlugin(['auth', 'content', 'errors', 'game', 'lobby', 'shell', 'status'])],
  define: { __BUILD__: JSON.stringify(process.env['HALONG_BUILD'] ?? 'dev') },
  ssr: { noExternal: [/^@halong\//, 'lucide-react', 'clsx'] },
  build: isSsrBuild
    ? { ssr: 'src/app/entry-server.tsx', outDir: 'dist/server', target: 'node24', emptyOutDir: true, minify: false, rolldownOptions: { output: { entryFileNames: 'entry-server.js' } } }
    : {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        target: ['chrome111', 'firefox121', 'safari16.4'],
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'src/app/entry-client.tsx' },
      },
}))
