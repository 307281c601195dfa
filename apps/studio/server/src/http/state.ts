import { type Clock } from '@halong/base'
import { gameCard } from '#games/card.ts'
import type { CatalogueEntry } from '#games/catalogue.ts'
import { STAKE_STEP } from '#games/limits.ts'
import type { BalanceView, GameState, RoundAnswer, SessionView } from '#protocol/api.ts'
import type { StakeLimits } from '#protocol/game.ts'
import type { PricedEvent, RoundSummary, RoundView } from '#protocol/round.ts'
import { type Fairness, presentPair } from '../fairness/fairness.ts'
import { amountText, minorOf } from '../known-asset.ts'
import type { Delivered } from '../round/delivery.ts'
import type { Replayer } from '../round/play.ts'
import { presentRound, priceEvents, pricePlay } from '../round/present.ts'
import type { RoundRow, RoundStore } from '../round/store.ts'
import type { GameSession, Sessions } from '../session/sessions.ts'
import type { WalletClient } from '../wallet/wallet-client.ts'

type Deps = {
  readonly fairness: Fairness
  readonly replayer: Replayer
  readonly sessions: Sessions
  readonly store: RoundStore
  readonly wallet: WalletClient
  readonly clock: Clock
}

/** Bounds of a stake in minor units: the game's and the site's, whichever is tighter. */
export function stakeBounds(session: GameSession, entry: CatalogueEntry): { readonly min: bigint; readonly max: bigint } {
  const limits = gameCard(entry, new Date(0)).limits[session.asset]
  const minor = (text: string) => minorOf(text, session.asset) ?? 0n
  const own = { min: minor(limits?.minStake ?? '0'), max: minor(limits?.maxStake ?? '0') }
  const siteMin = ((session.min_stake + STAKE_STEP - 1n) / STAKE_STEP) * STAKE_STEP
  const siteMax = (session.max_stake / STAKE_STEP) * STAKE_STEP
  return { min: siteMin > own.min ? siteMin : own.min, max: siteMax < own.max ? siteMax : own.max }
}

/** Puts together what the frame shows. The only place that turns rows into the protocol's views. */
export function createStateViews({ fairness, replayer, sessions, store, wallet, clock }: Deps) {
  const summaryOf = async (round: RoundRow): Promise<RoundSummary> => {
    const [version, pair] = await Promise.all([
      replayer.versionOf(round),
      fairness.usedPair({ playerId: round.player_id, gameCode: round.game_code }, round.pair_number),
    ])
    return presentRound(round, pair, version.game)
  }

  const sessionView = (session: GameSession): SessionView => ({
    startedAt: session.started_at.toISOString(),
    now: clock.now().toISOString(),
    rounds: session.rounds,
    staked: amountText(session.asset, session.staked),
    returned: amountText(session.asset, session.returned),
    net: amountText(session.asset, session.returned - session.staked),
  })

  const balanceView = (session: GameSession, balance: { readonly balance: string; readonly version: number } | null): BalanceView | null =>
    balance === null ? null : { asset: session.asset, symbol: session.symbol, amount: balance.balance, version: balance.version }

  /** A refused, pending or voided round has no chapters: nothing of it was revealed in play. What it would have been is in its proof. */
  async function roundView(round: RoundRow): Promise<RoundView> {
    const summary = await summaryOf(round)
    if (summary.status !== 'open' && summary.status !== 'ended') return { ...summary, chapters: [] }
    const replayed = await replayer.replay(round, round.moves)
    return { ...summary, chapters: replayed.ok ? pricePlay(round, replayed.value) : [] }
  }

  function limitsView(session: GameSession, entry: CatalogueEntry): StakeLimits {
    const { min, max } = stakeBounds(session, entry)
    const own = gameCard(entry, clock.now()).limits[session.asset]
    const within = (text: string) => {
      const minor = minorOf(text, session.asset) ?? 0n
      return minor >= min && minor <= max
    }
    return {
      minStake: amountText(session.asset, min),
      maxStake: amountText(session.asset, max),
      step: amountText(session.asset, STAKE_STEP),
      suggested: (own?.suggested ?? []).filter(within).map((text) => amountText(session.asset, minorOf(text, session.asset) ?? 0n)),
    }
  }

  return {
    summaryOf,
    roundView,
    sessionView,

    async state(session: GameSession, entry: CatalogueEntry): Promise<GameState> {
      const seat = { playerId: session.player_id, gameCode: session.game_code }
      const [pair, balance, open, current] = await Promise.all([
        fairness.pairOf(seat),
        wallet.balance(session.player_id, session.asset),
        store.inPlay(session.player_id, session.game_code),
        sessions.reload(session),
      ])
      return {
        game: gameCard(entry, clock.now()),
        player: { nickname: session.nickname, kind: session.kind, language: session.language },
        balance: balanceView(session, balance.kind === 'ok' ? balance.value : null),
        limits: limitsView(session, entry),
        fairness: presentPair(pair),
        session: sessionView(current),
        openRound: open?.state === 'open' ? await roundView(open) : null,
        pendingRound: open?.state === 'placed' ? await summaryOf(open) : null,
      }
    },

    /** What one call revealed: chapter 0 for the opening, chapter n for the n-th step. */
    async roundAnswer(
      session: GameSession,
      { round, balance, play }: Delivered,
      { chapter, minCycleMs }: { chapter: number; minCycleMs: number },
    ): Promise<RoundAnswer> {
      const [summary, current] = await Promise.all([summaryOf(round), sessions.reload(session)])
      let events: readonly PricedEvent[] = []
      if (play) events = priceEvents(round, play.chapters[chapter] ?? [], play.unitsPerStake)
      else events = (await roundView(round)).chapters[chapter] ?? []
      return {
        round: summary,
        events,
        balance: balanceView(session, balance),
        session: sessionView(current),
        nextRoundAt: new Date(round.started_at.getTime() + minCycleMs).toISOString(),
      }
    },
  }
}

export type StateViews = ReturnType<typeof createStateViews>
