import { clients, words } from 'virtual:halong-games'
import { speakAlso } from '../shared/texts.ts'
import type { GameClient } from './define-game-client.ts'

/** The browser part of a game, and its words in the language on screen from now on. */
export async function loadClient(engine: string): Promise<GameClient> {
  const load = clients[engine]
  if (load === undefined) throw new Error(`this build has no game ${engine}`)
  const [{ client }] = await Promise.all([load(), speakAlso(engine, words[engine] ?? {})])
  return client
}

/** The words of every game, for a page that is about all of them. */
export const loadAllWords = async (): Promise<void> => {
  await Promise.all(Object.entries(words).map(([engine, loaders]) => speakAlso(engine, loaders)))
}
