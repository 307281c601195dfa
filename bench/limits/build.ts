import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { noisyPicture } from './picture.ts'

/** Builds the minimal React page with the same React and the same bundler as ours. @returns its folder */
export async function buildLimit(outDir: string): Promise<string> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, manifest: true },
  })
  mkdirSync(outDir, { recursive: true })
  writeFileSync(join(outDir, 'hero.png'), noisyPicture())
  return outDir
}
