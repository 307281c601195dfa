import { type ArtFile, artFiles } from '@halong/art'
import { games } from '#games/games.ts'

/** What every registered game draws. */
export const gameArt = async (): Promise<readonly ArtFile[]> =>
  (await Promise.all(games.map((game) => game.art()))).flatMap(({ art }) => art)

/** Every picture there is: the site's own and those of the games. */
export const allArt = async (): Promise<readonly ArtFile[]> => [...artFiles(), ...(await gameArt())]
