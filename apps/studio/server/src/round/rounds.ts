import { type Clock, invariant, ok, type Result, refuse, uuidFromId } from '@halong/base'
import { type GameSession, LEASE_MS, type Sessions } from '@halong/vendor-kit'
import { v7 as uuidv7 } from 'uuid'
import { findGame } from '#games/catalogue.ts'
import { canonicalJson } from '#games/version.ts'
import type { OpenRoundRequest, StepRequest } from '#protocol/api.ts'
import type { Fairness } from '../fairness/fairness.ts'
import type { CrashPoint } from './crash-points.ts'
import type { Delivered, Delivery } from './delivery.ts'
import type { FreeRounds } from './free-rounds.ts'
import type { JackpotTerms } from './meters.ts'
import { type Replayer, worthOf } from './play.ts'
import { debitRefusals, type RoundRefusal } from './refusals.ts'
import type { StakeAnswer, Stakes } from './stake.ts'
import type { RoundRow, RoundStore } from './store.ts'

/** R25: an open round is finished by itself after a day. */
export const AUTO_FINISH_MS = 24 * 3_600_000
/** W19: a stake that reaches the wallet later than this after the press is not taken. Wide enough for clocks that differ by seconds. */
export const ACCEPT_MS = 30_000
const POLL_MS = 60
const POLLS = 60

export type OpenOrder = Omit<OpenRoundRequest, 'stake' | 'grantId'> & {
  /** A UUID, of free rounds. */
  readonly grantId: string | null
  readonly stakeMinor: bigint
  readonly rulesHash: string
  readonly minCycleMs: number
  /** Null where it plays for no jackpot. */
  readonly jackpot: JackpotTerms | null
}
/** A step as it came in: its choice is read by the game itself. */
export type StepOrder = Omit<StepRequest, 'choice'> & { readonly choice: unknown }
export type RoundResult = Result<Delivered, RoundRefusal> & {
  readonly detail?: { readonly retryAfterMs?: number; readonly nextStep?: number; readonly round?: RoundRow }
}

export type RoundDeps = {
  readonly store: RoundStore
  readonly replayer: Replayer
  readonly fairness: Fairness
  readonly sessions: Sessions
  readonly stakes: Stakes
  readonly delivery: Delivery
  readonly freeRounds: Pick<FreeRounds, 'over'>
  readonly clock: Clock
  readonly at: (point: CrashPoint) => void
}

const isDuplicate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'
const refused = (code: RoundRefusal, detail?: RoundResult['detail']): RoundResult => (detail ? { ...refuse(code), detail } : refuse(code))
const standing = (round: RoundRow): RoundResult => ok({ round, balance: null })

/** The life of a round: stored, paid for, decided, settled. A stake that was taken always gets its outcome. */
export function createRounds({ store, replayer, fairness, sessions, stakes, delivery, freeRounds, clock, at }: RoundDeps) {
  /** Decides an ended play and tells the wallet at once; an open one waits for its next move. */
  async function standAfter(round: RoundRow, moves: readonly unknown[], leftAlone = false): Promise<RoundResult> {
    const replayed = await replayer.replay(round, [...round.moves, ...moves])
    if (!replayed.ok) return refused(replayed.code)
    const { units, unitsPerStake, unplayed = 0n, winsJackpot = false } = replayed.value
    const now = clock.now()
    const { idleMs } = findGame(round.game_code)?.game ?? {}
    if (units === null) {
      const kept =
        round.state === 'placed'
          ? await store.open(round, new Date(now.getTime() + (idleMs ?? AUTO_FINISH_MS)))
          : await store.addMove(round, moves[0], idleMs === undefined ? round.finishes_at : new Date(now.getTime() + idleMs))
      at('after-outcome')
      return kept ? ok({ round: kept, balance: null, play: replayed.value }) : refused('round.pending')
    }
    const decided = await store.decide(round, {
      returned: worthOf(round.stake, units, unitsPerStake),
      refunded: worthOf(round.stake, unplayed, unitsPerStake),
      winsJackpot,
      moves,
      leftAlone,
      now,
    })
    if (!decided) return refused('round.pending')
    at('after-outcome')
    return ok({ ...(await delivery.deliver(decided)), play: replayed.value })
  }

  /** What the wallet said of a placed round's stake: the round goes on, is refused, or waits to be asked about again. */
  async function afterDebit(round: RoundRow, session: GameSession, stake: StakeAnswer): Promise<RoundResult> {
    if (stake.kind === 'unknown') return refused('round.pending')
    if (stake.kind === 'taken') {
      const stood = await standAfter(round, [])
      return stood.ok && stood.value.round.state === 'open' ? ok({ ...stood.value, balance: stake.balance }) : stood
    }
    await store.refuse(round, stake.code, clock.now())
    await fairness.forgetCycle({ playerId: round.player_id, gameCode: round.game_code }, round.started_at)
    if (stake.code === 'wallet.grant_invalid' && round.grant_id !== null) await freeRounds.over(round.player_id, round.grant_id)
    if (stake.code === 'vendor.session_ended') await sessions.endByWallet(session)
    return refused(debitRefusals(stake.code))
  }

  /** The same intent again: whatever the first request came to, waited for while it is under way. */
  async function answerAgain(session: GameSession, order: OpenOrder): Promise<RoundResult | null> {
    for (let poll = 0; ; poll++) {
      const round = await store.findByIntent(session, order.intentId)
      if (!round) return null
      if (round.stake !== order.stakeMinor || canonicalJson(round.choices) !== canonicalJson(order.choices))
        return refused('round.intent_reused')
      if (round.state === 'refused') return refused(debitRefusals(round.refusal))
      if (round.state === 'voided') return refused('round.voided')
      if (round.state !== 'placed' && round.state !== 'voiding') return standing(round)
      if (round.state === 'voiding' || poll === POLLS) return refused('round.pending')
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  return {
    /** Opens a round for an intent, or answers what that intent came to. Stake and choices were checked by the caller. */
    async open(session: GameSession, order: OpenOrder): Promise<RoundResult> {
      const again = await answerAgain(session, order)
      if (again) return again
      if (session.ended_at !== null) return refused('session.superseded')
      const now = clock.now()
      const placed = await store
        .place({
          id: uuidv7(),
          session,
          intentId: order.intentId,
          stake: order.stakeMinor,
          choices: order.choices,
          rulesHash: order.rulesHash,
          minCycleMs: order.minCycleMs,
          now,
          acceptUntil: new Date(now.getTime() + ACCEPT_MS),
          grantId: order.grantId,
          jackpot: order.jackpot,
        })
        .catch((error: unknown) => {
          if (!isDuplicate(error)) throw error
          return null
        })
      if (placed === null) {
        const raced = await answerAgain(session, order)
        if (raced) return raced
        const inPlay = await store.inPlay(session.player_id, session.game_code)
        return refused('round.already_open', inPlay ? { round: inPlay } : undefined)
      }
      if (placed === undefined) {
        // The intent that won the race holds the cycle: its repeats are answered, not made to wait (R12).
        const raced = await answerAgain(session, order)
        if (raced) return raced
        const last = await store.lastRoundAt(session.player_id, session.game_code)
        return refused('round.too_soon', { retryAfterMs: Math.max(1, (last?.getTime() ?? 0) + order.minCycleMs - now.getTime()) })
      }
      at('before-debit')
      const stake = await stakes.askPatiently(placed, session.wallet_session)
      const stood = await afterDebit(placed, session, stake)
      if (stood.ok || stood.code !== 'round.pending' || stake.kind === 'unknown') return stood
      // The sweep was told first and has gone on with the round: what it came to there is the answer.
      return (await answerAgain(session, order)) ?? stood
    },

    /** A stake nobody knows about: asked for once more under its id, whoever left the round behind and however long ago. */
    async askForStake(round: RoundRow): Promise<void> {
      const session = await sessions.reload({ player_id: round.player_id, id: round.session_id })
      await afterDebit(round, session, await stakes.ask(round, session.wallet_session))
    },

    /** One move. The step taken last, asked again with the same choice, is answered again; any other number is out of order. */
    async step(session: GameSession, roundId: string, { step, choice }: StepOrder): Promise<RoundResult> {
      const uuid = uuidFromId('rnd', roundId)
      for (;;) {
        const round = uuid === null ? undefined : await store.find(session.player_id, uuid)
        if (!round || round.game_code !== session.game_code) return refused('round.unknown')
        const move = (await replayer.versionOf(round)).game.readMove(choice)
        if (move === null) return refused('round.choice_invalid')
        const nextStep = round.moves.length + 1
        if (step < nextStep) {
          return canonicalJson(round.moves[step - 1]) === canonicalJson(move)
            ? standing(round)
            : refused('round.step_out_of_order', { nextStep, round })
        }
        if (round.state !== 'open') return refused(round.state === 'placed' ? 'round.pending' : 'round.closed')
        if (step > nextStep) return refused('round.step_out_of_order', { nextStep, round })
        const stood = await standAfter(round, [move])
        // Another request took this step in the meantime: look again at what it did.
        if (!stood.ok && stood.code === 'round.pending') continue
        return stood
      }
    },

    /**
     * R25: plays out a round nobody came back to. Where there is nothing to play out the stake goes back by the game's published rule, whatever the outcome
     * would have been.
     */
    async finishAlone(round: RoundRow): Promise<void> {
      const replayed = await replayer.replay(round, round.moves)
      invariant(replayed.ok, 'kept moves were legal')
      const moves = (await replayer.versionOf(round)).game.movesLeftAlone(replayed.value)
      if (moves !== null) {
        await standAfter(round, moves, true)
        return
      }
      const now = clock.now()
      const voiding = await store.beginVoid(round, { now, dueAt: new Date(now.getTime() + LEASE_MS) })
      if (voiding) await delivery.deliver(voiding)
    },
  }
}

export type Rounds = ReturnType<typeof createRounds>
