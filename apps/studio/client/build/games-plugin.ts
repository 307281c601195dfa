import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages, pseudoLanguages } from '@halong/i18n'
import { compileTexts } from '@halong/i18n/server'
import type { Plugin } from 'vite'
import { games } from '#games/games.ts'
import { writeScript } from './round-script.ts'

const INDEX = 'virtual:halong-games'
const VERIFIERS = 'virtual:halong-games/verifiers'
const codes = [...languages, ...pseudoLanguages].map(({ code }) => code)
const pathOf = (home: string, file: string): string => fileURLToPath(new URL(file, home))
const wordsFile = (home: string, language: string) => pathOf(home, `words.${language.toLowerCase()}.json`)

/** `'<code>': () => import('…')`, a row for each game. */
const rows = (name: string, sourceOf: (home: string) => string) =>
  `export const ${name} = {\n${games.map(({ code, home }) => `  '${code}': () => import('${sourceOf(home)}'),`).join('\n')}\n}\n`

const wordRows = games.map(
  ({ code }) =>
    `  '${code}': {\n${codes.map((language) => `    '${language}': () => import('${INDEX}/${code}/${language}'),`).join('\n')}\n  },`,
)

function readWords(home: string, language: string): Readonly<Record<string, string>> {
  const path = wordsFile(home, language)
  // cast: our own files, whose shape a test proves.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
}

/** Where the words of a game stand: its own folder, and that of what it is played by. */
const homesOf = ({ home, mechanic }: (typeof games)[number]): readonly string[] => (mechanic === undefined ? [home] : [mechanic.home, home])

/** Leads the browser to the parts of every registered game: its views, its words, its verifier; and puts the script anyone can run beside the pages. */
export function gamesPlugin(): Plugin {
  return {
    name: 'halong-games',
    resolveId: (id) => (id === INDEX || id.startsWith(`${INDEX}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${INDEX}`)
        return `${rows('clients', (home) => pathOf(home, 'client.ts'))}export const words = {\n${wordRows.join('\n')}\n}\n`
      if (id === `\0${VERIFIERS}`) return rows('verifiers', (home) => pathOf(home, 'verify.ts'))
      if (!id.startsWith(`\0${INDEX}/`)) return null
      const [code, language = ''] = id.slice(INDEX.length + 2).split('/')
      const game = games.find((each) => each.code === code)
      if (game === undefined) return null
      const homes = homesOf(game)
      for (const home of homes) if (existsSync(wordsFile(home, language))) this.addWatchFile(wordsFile(home, language))
      const wordsIn = (each: string) => Object.assign({}, ...homes.map((home) => readWords(home, each)))
      return `export default ${JSON.stringify(compileTexts(wordsIn, language, `games/${game.code}`))}\n`
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'verify-round.mjs', source: writeScript() })
    },
    configureServer(server) {
      server.middlewares.use('/verify-round.mjs', (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(writeScript())
      })
    },
  }
}
