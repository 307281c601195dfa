import { gameDefinition, type Vassalage, vassalageOf } from '#protocol/index.ts'
import { keepInTab, keptInTab } from './kept.ts'
import { goTo } from './route.ts'
import { askForGame } from './site.ts'

const KEY = 'game'
const entered = (): string | null => {
  const kept = keptInTab(KEY)
  return typeof kept === 'string' ? kept : null
}
/** The game whose launch this tab came in by: the wallet takes stakes for it alone. */
export const keepEntered = (gameCode: string): void => keepInTab(KEY, gameCode)

/** Opens a game: the one that was launched at once, another by a launch of its own from the site. */
export function openGame(gameCode: string): void {
  const own = entered()
  if (own === null || own === gameCode || !askForGame(gameCode)) goTo(`/play/${gameCode}`)
}

/** Whose games this tab may play; null before a launch. */
export function enteredVassalage(): Vassalage | null {
  const game = gameDefinition(entered() ?? '')
  return game === null ? null : vassalageOf(game)
}
