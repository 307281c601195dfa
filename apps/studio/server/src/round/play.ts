import { invariant, type Result } from '@halong/base'
import { roundChance } from '@halong/chance'
import { multiplyDown } from '@halong/money'
import type { MoveRefusal, Play } from '#games/game.ts'
import type { GameRefusal } from '#games/games.ts'
import type { Fairness } from '../fairness/fairness.ts'
import type { RulesVersion, RulesVersions } from '../rules-versions.ts'
import type { RoundRow } from './store.ts'

export type Replayer = {
  readonly versionOf: (round: RoundRow) => Promise<RulesVersion>
  /** The round with these moves, from its seeds, its nonce and its own version of the rules; nothing else goes in. */
  readonly replay: (round: RoundRow, moves: readonly unknown[]) => Promise<Result<Play, MoveRefusal<GameRefusal>>>
}

export function createReplayer({ fairness, versions }: { readonly fairness: Fairness; readonly versions: RulesVersions }): Replayer {
  const versionOf = async (round: RoundRow): Promise<RulesVersion> => {
    const version = await versions.find(round.rules_hash)
    invariant(version, 'a round’s rules were published before it')
    return version
  }
  return {
    versionOf,
    async replay(round, moves) {
      const { game, content } = await versionOf(round)
      const pair = await fairness.usedPair({ playerId: round.player_id, gameCode: round.game_code }, round.pair_number)
      const chance = roundChance({
        serverSeed: pair.opened,
        clientSeed: pair.client_seed,
        nonce: round.nonce,
        gameCode: round.game_code,
      })
      const mostUnits = multiplyDown(BigInt(content.prizeCapMinor), game.unitsPerStake, round.stake)
      return game.replay(round.choices, moves, { chance, bounds: { mostUnits } })
    },
  }
}

/** What units of a stake are worth, cut once, at the end (game-rules.md §1.1). */
export const worthOf = (stake: bigint, units: bigint, unitsPerStake: bigint): bigint => multiplyDown(stake, units, unitsPerStake)
