import type { Clock } from '@halong/base'
import { createLimits, type GameSession } from '@halong/vendor-kit'
import type { Logger } from 'pino'
import { gameDefinitions, type Vassalage, vassalageOf } from '#protocol/index.ts'
import type { Vendors } from './vendors.ts'

type Parts = { readonly vendors: Vendors; readonly clock: Clock; readonly log: Logger }

/** What is sold where, as the wallet told it within the last minute: a station is sold where an operator opened it. */
export function createOffers({ vendors, clock, log }: Parts) {
  const byVassalage = new Map<Vassalage, ReturnType<typeof createLimits>>()
  function limitsOf(vassalage: Vassalage, gameCode: string) {
    const known = byVassalage.get(vassalage) ?? createLimits({ wallet: vendors.of(gameCode).wallet, clock, log })
    byVassalage.set(vassalage, known)
    return known
  }
  return {
    /** Whether some brand sells a game; false while the wallet has not told. */
    async isOffered(gameCode: string): Promise<boolean> {
      const game = gameDefinitions.find(({ code }) => code === gameCode)
      return game !== undefined && limitsOf(vassalageOf(game), gameCode).isOffered(gameCode)
    },
    /** Codes of the games of a session's vendor that its brand sells, in the order of the lobby. While the wallet has not told, those of the house. */
    async soldTo({ game_code, asset, brand }: Pick<GameSession, 'game_code' | 'asset' | 'brand'>): Promise<readonly string[]> {
      const entered = gameDefinitions.find(({ code }) => code === game_code)
      const own = gameDefinitions.filter((game) => entered !== undefined && vassalageOf(game) === vassalageOf(entered))
      const sold = await Promise.all(
        own.map(async ({ code, official }) => {
          if (entered === undefined || official === undefined) return true
          const limits = limitsOf(vassalageOf(entered), code)
          return (await limits.of({ gameCode: code, asset, brand })) !== null && (await limits.isOpen(code)) === true
        }),
      )
      return own.flatMap(({ code }, at) => (sold[at] ? [code] : []))
    },
  }
}

export type Offers = ReturnType<typeof createOffers>
