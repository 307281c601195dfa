import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Vite plugin: the worker that stands between the site and a lost network, `/sw.js`: one file of its own at the root, because it answers for the whole site. */
export const serviceWorker = () => ({
  name: 'halong-service-worker',
  apply: 'build' as const,
  async generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: Uint8Array }): string }) {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('src/service-worker/main.ts', import.meta.url))],
      bundle: true,
      minify: true,
      format: 'iife',
      platform: 'browser',
      target: ['chrome111', 'firefox121', 'safari16.4'],
      legalComments: 'none',
      write: false,
    })
    for (const { contents } of outputFiles) this.emitFile({ type: 'asset', fileName: 'sw.js', source: contents })
  },
})
