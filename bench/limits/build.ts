import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { leanPixi } from '../../apps/studio/client/pixi/plugin.ts'
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

/** Builds the two scenes that games are measured by, sprites and elements, each a page of its own. @returns their folder */
export async function buildScenes(outDir: string): Promise<string> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [leanPixi()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: ['sprites.html', 'elements.html'].map((page) => join(import.meta.dirname, page)) },
    },
  })
  return outDir
}
