import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isWrittenIn } from './areas.ts'
import { areasOnDisk, readMessagesIfAny } from './server.ts'

/** Texts of one place and one language: key to text. Parts of a piece of content are keys of their own, `about.sections.0.heading`. */
export type Texts = Readonly<Record<string, string>>

/** A place where texts are kept: its name (`catalogues/auth`, `demo/article`, `games/<code>`, `games/<code>/names`) and what one language has there. */
export type Source = { readonly name: string; readonly read: (code: string) => Texts; readonly isFor?: (code: string) => boolean }

const root = new URL('../../../', import.meta.url)
const copyFolder = 'apps/gateway/src/demo/copy'
const rewardsFile = 'apps/gateway/src/demo/rewards.json'
const gamesFolder = 'apps/studio/games'
/** What several games are played by: its rules and words. */
const mechanicsFolder = 'apps/studio/mechanics'

/** Objects and lists within one another as one object, with the way to each text as its key. */
export function flatTexts(value: unknown, way = ''): Texts {
  if (typeof value === 'string') return { [way]: value }
  if (typeof value !== 'object' || value === null) return {}
  const parts = Object.entries(value).map(([key, part]) => flatTexts(part, way === '' ? key : `${way}.${key}`))
  return Object.assign({}, ...parts)
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'))
const readTexts = (path: string): Texts => (existsSync(new URL(path, root)) ? flatTexts(readJson(path)) : {})

const catalogues = (): Source[] =>
  areasOnDisk().map((area) => ({
    name: `catalogues/${area}`,
    read: (code) => readMessagesIfAny(area, code),
    isFor: (code) => isWrittenIn(area, code),
  }))

const demoCopy = (): Source[] =>
  readdirSync(new URL(`${copyFolder}/EN/`, root))
    .sort()
    .map((file) => ({ name: `demo/${file.replace('.json', '')}`, read: (code) => readTexts(`${copyFolder}/${code}/${file}`) }))

/** The file of rewards keeps all languages of a reward together. */
function rewardsIn(code: string): Texts {
  const ending = `.${code}.`
  const all = Object.entries(readTexts(rewardsFile)).filter(([key]) => key.includes(ending))
  return Object.fromEntries(all.map(([key, text]) => [key.replace(ending, '.'), text]))
}

/** Kinds of texts in a game's folder, each a file a language: the rules, names of games and symbols, words of the screen; and what the rules of all tables say alike. */
const gameKinds = { text: '', table: '/table', names: '/names', words: '/words' } as const
type GameKind = keyof typeof gameKinds

const gameFile = (folder: string, kind: GameKind, code: string) => `${gamesFolder}${folder}/${kind}.${code.toLowerCase()}.json`

/** Folders that hold texts of one kind, as ways below the games: '' is what all games share. */
const gameFolders = (kind: GameKind): string[] =>
  ['', ...readdirSync(new URL(`${gamesFolder}/`, root)).map((folder) => `/${folder}`)]
    .filter((folder) => existsSync(new URL(gameFile(folder, kind, 'EN'), root)))
    .sort()

const mechanicsOf = (kind: GameKind): Source[] =>
  readdirSync(new URL(`${mechanicsFolder}/`, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${mechanicsFolder}/${entry.name}/${kind}.en.json`, root)))
    .map(({ name }) => ({
      name: `mechanics/${name}${gameKinds[kind]}`,
      read: (code) => readTexts(`${mechanicsFolder}/${name}/${kind}.${code.toLowerCase()}.json`),
    }))

const gamesOf = (kind: GameKind): Source[] => [
  ...gameFolders(kind).map((folder) => ({
    name: `${folder === '' ? 'games/all' : `games${folder}`}${gameKinds[kind]}`,
    read: (code: string) => readTexts(gameFile(folder, kind, code)),
  })),
  ...mechanicsOf(kind),
]

/** Words of the games' screens: ICU messages, as those of the catalogues are. */
export const gameWords = (): Source[] => gamesOf('words')

const games = (): Source[] => [...gamesOf('text'), ...gamesOf('table'), ...gamesOf('names'), ...gameWords()]

/** Every place of texts that are translated: catalogues, content of the demo brand, its rewards, names and rules of games. */
export const textSources = (): Source[] => [...catalogues(), ...demoCopy(), { name: 'demo/rewards', read: rewardsIn }, ...games()]
