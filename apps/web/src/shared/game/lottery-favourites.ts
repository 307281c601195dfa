import { type KeyedText, type LocalKey, localText } from '#shared/session/session-storage.ts'
import type { GameType } from './categories.ts'

/** As many as the gateway can be asked for by id at once. */
const MAX_FAVOURITES_PER_PLAYER = 100
/** Players of one browser that are remembered. */
const MAX_PLAYERS = 8

type Kept = Readonly<Record<string, readonly number[]>>

export const isLottery = (gameType: GameType): boolean => gameType === 'LOTT' || gameType === 'ELOTT'

function readAll(text: KeyedText<LocalKey>): Kept {
  try {
    const stored: unknown = JSON.parse(text.read('lottFavourites') ?? '{}')
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
    const lists = Object.entries(stored).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
    const isNode = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
    return Object.fromEntries(
      lists.slice(0, MAX_PLAYERS).map(([playerId, list]) => [playerId, list.filter(isNode).slice(0, MAX_FAVOURITES_PER_PLAYER)]),
    )
  } catch {
    return {}
  }
}

/**
 * Lottery games a player marked (R-LOB-2), kept by this browser under the player's outside id and never under a name (D23): who signs in next
 * sees none of them. Signing out everywhere forgets that player's here.
 */
export function createLotteryFavourites(text: KeyedText<LocalKey>) {
  const listeners = new Set<() => void>()
  let known = readAll(text)
  const none: readonly number[] = []
  function write(next: Kept): void {
    known = next
    if (Object.keys(next).length === 0) text.remove('lottFavourites')
    else text.write('lottFavourites', JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  return {
    of: (playerId: string): readonly number[] => known[playerId] ?? none,
    toggle(playerId: string, nodeId: number): void {
      const { [playerId]: own = none, ...others } = readAll(text)
      const next = own.includes(nodeId) ? own.filter((each) => each !== nodeId) : [nodeId, ...own].slice(0, MAX_FAVOURITES_PER_PLAYER)
      write({ ...(next.length > 0 ? { [playerId]: next } : {}), ...others })
    },
    forget(playerId: string): void {
      const { [playerId]: own, ...others } = readAll(text)
      if (own !== undefined) write(others)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Those of this browser. */
export const lotteryFavourites = createLotteryFavourites(localText)
