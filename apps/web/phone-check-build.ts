import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Vite plugin: the script of the frame that proves a phone number by Firebase, apart from the site's own so that no page ever carries it. */
export const phoneCheck = () => ({
  name: 'halong-phone-check',
  apply: 'build' as const,
  async generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: Uint8Array }): string }) {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('src/phone-check/main.ts', import.meta.url))],
      bundle: true,
      minify: true,
      format: 'iife',
      platform: 'browser',
      target: ['chrome111', 'firefox121', 'safari16.4'],
      define: { 'process.env.NODE_ENV': '"production"' },
      legalComments: 'none',
      write: false,
    })
    for (const { contents } of outputFiles) this.emitFile({ type: 'asset', fileName: 'phone-check.js', source: contents })
  },
})
