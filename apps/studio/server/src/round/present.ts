import { idFromUuid, invariant } from '@halong/base'
import { amountText } from '@halong/vendor-kit'
import type { RunningGame } from '#games/define-game.ts'
import type { Play } from '#games/game.ts'
import type { JackpotWin } from '#protocol/jackpot.ts'
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

export function presentJackpot({ asset, jackpot, jackpot_pool: pool, jackpot_top: top, jackpot_seq: seq }: RoundRow): JackpotWin | null {
  if (jackpot === null || pool === null || top === null) return null
  const text = (minor: bigint) => amountText(asset, minor)
  return { amount: text(jackpot), pool: text(pool), top: text(top), seq: seq === null ? null : Number(seq) }
}

/** A disputed round without an outcome is one whose stake could not be returned. */
const statusOfRound = ({ state, returned }: RoundRow): RoundStatus =>
  state === 'disputed' && returned === null ? 'voided' : statusOf[state]

/** Whether a round is without effect: nothing was taken, or the stake goes back. */
export const isVoidRound = (round: RoundRow): boolean => ['refused', 'voided'].includes(statusOfRound(round))

/** Domain to wire. */
export function presentRound(round: RoundRow, pair: SeedPair, game: RunningGame<string>): RoundSummary {
  const status = statusOfRound(round)
  const choices = game.readChoices(round.choices)
  invariant(choices, 'kept choices were read')
  return {
    roundId: idFromUuid('rnd', round.id),
    intentId: round.intent_id,
    gameCode: round.game_code,
    status,
    asset: round.asset,
    stake: amountText(round.asset, round.stake),
    returned: status === 'ended' && round.returned !== null ? amountText(round.asset, round.returned + (round.jackpot ?? 0n)) : null,
    jackpot: presentJackpot(round),
    settled: round.state === 'settled' || round.state === 'voided' || round.state === 'refused',
    celebrate: round.returned !== null && round.returned + (round.jackpot ?? 0n) > round.stake,
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
  events.flatMap((event): PricedEvent[] => {
    // Of no seed: what was there to be won. Where there was nothing, nothing is told.
    if (event.type === 'jackpot.won') return round.jackpot ? [{ ...event, amount: amountText(round.asset, round.jackpot) }] : []
    if (!('units' in event) || typeof event.units !== 'number') return [event]
    const worth = worthOf(round.stake, BigInt(event.units), unitsPerStake)
    return [{ ...event, units: event.units, amount: amountText(round.asset, worth) }]
  })

export const pricePlay = (round: RoundRow, play: Play): PricedEvent[][] =>
  play.chapters.map((chapter) => priceEvents(round, chapter, play.unitsPerStake))
