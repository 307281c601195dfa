import { fileURLToPath } from 'node:url'
import { languages, pseudoLanguages } from './languages.ts'
import { areasOnDisk, compileArea } from './server.ts'

const INDEX = 'virtual:halong-text'
const PART = 'virtual:halong-text/'
const folder = fileURLToPath(new URL('../catalogues/', import.meta.url))
const codes = [...languages, ...pseudoLanguages].map(({ code }) => code)

type PluginContext = { addWatchFile(file: string): void }
type TextPlugin = {
  name: string
  resolveId(id: string): string | null
  load(this: PluginContext, id: string): string | null
}

/** `'VI': () => import('…/VI')`, a row for each name. */
const rowsOf = (names: readonly string[], sourceOf: (name: string) => string): string =>
  names.map((name) => `  '${name}': () => import('${PART}${sourceOf(name)}'),`).join('\n')

/** What one of our virtual modules says: the languages of an area, the areas of a language, or the texts of an area in a language. */
function writePart(path: string, areas: readonly string[]): string {
  const [first = '', language] = path.split('/')
  if (language !== undefined) return `export default ${JSON.stringify(compileArea(first, language))}\n`
  if (areas.includes(first)) return `export default {\n${rowsOf(codes, (code) => `${first}/${code}`)}\n}\n`
  return `export default {\n${rowsOf(areas, (area) => `${area}/${first}`)}\n}\n`
}

/**
 * Vite plugin: every catalogue is compiled at build time and is a lazy chunk of its own. `virtual:halong-text` lists the languages; each leads to the list of
 * its areas, so that a page carries neither words nor names of files of a language that it does not show. `virtual:halong-text/studio` lists the
 * languages of one area, for a page that has only one.
 * @param areas which areas this app may load; all by default
 */
export function textPlugin(areas: readonly string[] = areasOnDisk()): TextPlugin {
  return {
    name: 'halong-text',
    resolveId: (id) => (id === INDEX || id.startsWith(PART) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${INDEX}`) return `export const languages = {\n${rowsOf(codes, (code) => code)}\n}\n`
      if (!id.startsWith(`\0${PART}`)) return null
      const path = id.slice(PART.length + 1)
      const [area, language] = path.split('/')
      // A made-up language has no file of its own.
      const written = languages.filter(({ code }) => code === 'EN' || code === language)
      if (language !== undefined) for (const { code } of written) this.addWatchFile(`${folder}${area}/${code}.json`)
      return writePart(path, areas)
    },
  }
}
