import { readFileSync } from 'node:fs'
import { games } from '#games/games.ts'

const read = (url: URL): string => readFileSync(url, 'utf8')

/**
 * The script anyone can run on a saved round: the stream and the comparison (`round-script.mjs`) around what each game plays its rounds by (`script.mjs` of its
 * folder, one exported function of the game's code). One file without imports, to be read from top to bottom.
 */
export function writeScript(): string {
  const parts = games.map(
    ({ code, home }) =>
      `// ${code}\n${read(new URL('script.mjs', home))
        .replaceAll(/^export /gm, '')
        .trim()}\n`,
  )
  const table = `const games = { ${games.map(({ code }) => code).join(', ')} }`
  return read(new URL('round-script.mjs', import.meta.url)).replace('// <games>', `${parts.join('\n')}\n${table}`)
}
