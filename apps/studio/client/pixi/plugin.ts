import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = dirname(fileURLToPath(import.meta.url))
const lib = join(dirname(fileURLToPath(import.meta.resolve('pixi.js'))))
const side = new Map([
  ['pixi.js/unsafe-eval', join(lib, 'unsafe-eval/init.mjs')],
  ['pixi.js/graphics', join(here, 'graphics.js')],
])

/** Sends imports of pixi.js to the few files of it that the slot needs. */
export function leanPixi(): Plugin {
  return {
    name: 'halong-lean-pixi',
    enforce: 'pre',
    resolveId(id) {
      if (id === 'pixi.js') return { id: join(here, 'lean.js'), moduleSideEffects: false }
      if (id.startsWith('pixi-lib/')) return join(lib, id.slice('pixi-lib/'.length))
      return side.get(id) ?? null
    },
  }
}
