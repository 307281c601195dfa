import { idFromUuid, invariant } from '@halong/base'
import { amountText } from '@halong/vendor-kit'
import type { RunningGame } from '#games/define-game.ts'
import type { Play } from '#games/game.ts'
import type { GameEvent, PricedEvent, RoundStatus, RoundSummary } from '#protocol/round.ts'
import type { RoundState } from '../database.ts'
import type { SeedPair } from '../fairness/seed-pair.ts'
import { worthOf } from './play.ts'
import type { RoundRow } from './store.ts'

const statusOf: Readonly<Record<RoundState, RoundStatus>> = {
  placed: 'pending',
  refused: 'refused',
  open: 'open',
  paying: 'ended',
  settled: 'ended',
  voiding: 'voided',
  voided: 'voided',
  disputed: 'ended',
}

/** Domain to wire. A disputed round without an outcome is one whose stake could not be returned. */
export function presentRound(round: RoundRow, pair: SeedPair, game: RunningGame<string>): RoundSummary {
  const status = round.state === 'disputed' && round.returned === null ? 'voided' : statusOf[round.state]
  const choices = game.readChoices(round.choices)
  invariant(choices, 'kept choices were read')
  return {
    roundId: idFromUuid('rnd', round.id),
    intentId: round.intent_id,
    gameCode: round.game_code,
    status,
    asset: round.asset,
    stake: amountText(round.asset, round.stake),
    returned: status === 'ended' && round.returned !== null ? amountText(round.asset, round.returned) : null,
    settled: round.state === 'settled' || round.state === 'voided' || round.state === 'refused',
    celebrate: round.returned !== null && round.returned > round.stake,
    choices,
    unitsPerStake: Number(game.unitsPerStake),
    nextStep: status === 'open' ? round.moves.length + 1 : null,
    finishesAt: round.finishes_at?.toISOString() ?? null,
    finishedAlone: round.left_alone,
    nonce: round.nonce,
    commitment: pair.commitment,
    clientSeed: pair.client_seed,
    rulesHash: round.rules_hash,
    startedAt: round.started_at.toISOString(),
    endedAt: round.decided_at?.toISOString() ?? null,
    isFree: round.grant_id !== null,
  }
}

/** Says beside every count of units what it is worth in this round. */
export const priceEvents = (round: RoundRow, events: readonly GameEvent[], unitsPerStake: bigint): PricedEvent[] =>
  events.map(
    (event): PricedEvent =>
      'units' in event && typeof event.units === 'number'
        ? { ...event, units: event.units, amount: amountText(round.asset, worthOf(round.stake, BigInt(event.units), unitsPerStake)) }
        : event,
  )

export const pricePlay = (round: RoundRow, play: Play): PricedEvent[][] =>
  play.chapters.map((chapter) => priceEvents(round, chapter, play.unitsPerStake))
