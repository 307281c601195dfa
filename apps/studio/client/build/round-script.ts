import { readFileSync } from 'node:fs'
import { games } from '#games/games.ts'

const read = (url: URL): string => readFileSync(url, 'utf8')

type Game = (typeof games)[number]
const plain = (home: string): string =>
  read(new URL('script.mjs', home))
    .replaceAll(/^export /gm, '')
    .trim()

/** What a game's rounds are computed by, and where it is written: its own, or that of the mechanic it is played by. */
const playedBy = ({ code, home, mechanic }: Game) => mechanic ?? { name: code, home }

/**
 * The script anyone can run on a saved round: the stream and the comparison (`round-script.mjs`) around what each game plays its rounds by (`script.mjs` of its
 * folder or of its mechanic's, one exported function of that name). One file without imports, to be read from top to bottom.
 */
export function writeScript(): string {
  const homes = new Map(games.map(playedBy).map(({ name, home }) => [name, home]))
  const parts = [...homes].map(([name, home]) => `// ${name}\n${plain(home)}\n`)
  const table = `const games = { ${games.map((game) => (playedBy(game).name === game.code ? game.code : `${game.code}: ${playedBy(game).name}`)).join(', ')} }`
  return read(new URL('round-script.mjs', import.meta.url)).replace('// <games>', `${parts.join('\n')}\n${table}`)
}
