import { fileURLToPath } from 'node:url'
import { compileCatalogue } from './compile.ts'
import { languages } from './languages.ts'
import { areasOnDisk, readMessages } from './server.ts'

const INDEX = 'virtual:halong-text'
const CATALOGUE = 'virtual:halong-text/'
const folder = fileURLToPath(new URL('../catalogues/', import.meta.url))

type PluginContext = { addWatchFile(file: string): void }
type TextPlugin = {
  name: string
  resolveId(id: string): string | null
  load(this: PluginContext, id: string): string | null
}

/** `export const catalogues = { 'shell/EN': () => import(…) }`: every catalogue its own chunk, compiled at build time. */
function writeIndex(areas: readonly string[]): string {
  const rows = areas.flatMap((area) => languages.map(({ code }) => `  '${area}/${code}': () => import('${CATALOGUE}${area}/${code}'),`))
  return `export const catalogues = {\n${rows.join('\n')}\n}\n`
}

/**
 * Vite plugin: `virtual:halong-text` lists loaders of the compiled catalogues, one lazy chunk per area and language.
 * @param areas which areas this app may load; all by default
 */
export function textPlugin(areas: readonly string[] = areasOnDisk()): TextPlugin {
  return {
    name: 'halong-text',
    resolveId: (id) => (id === INDEX || id.startsWith(CATALOGUE) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${INDEX}`) return writeIndex(areas)
      if (!id.startsWith(`\0${CATALOGUE}`)) return null
      const [area = '', language = ''] = id.slice(CATALOGUE.length + 1).split('/')
      this.addWatchFile(`${folder}${area}/${language}.json`)
      return `export default ${JSON.stringify(compileCatalogue(readMessages(area, language), `${area}/${language}`))}\n`
    },
  }
}
