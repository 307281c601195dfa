import { type Clock } from '@halong/base'
import type { AssetLimits } from '@halong/money'
import { amountText, type GameSession, knownAsset, type Limits, type Sessions } from '@halong/vendor-kit'
import { gameCard } from '#games/card.ts'
import type { CatalogueEntry } from '#games/catalogue.ts'
import { highestStake, presentLimits } from '#games/limits.ts'
import { gameOf } from '#games/run.ts'
import { rulesContent } from '#games/version.ts'
import type { BalanceView, GameState, RoundAnswer, SessionView } from '#protocol/api.ts'
import type { JackpotView } from '#protocol/jackpot.ts'
import type { PricedEvent, RoundSummary, RoundView } from '#protocol/round.ts'
import { type Fairness, presentPair } from '../fairness/fairness.ts'
import type { Delivered } from '../round/delivery.ts'
import type { FreeRounds } from '../round/free-rounds.ts'
import { type JackpotTerms, jackpotTerms, type Meters } from '../round/meters.ts'
import type { Replayer } from '../round/play.ts'
import { presentRound, priceEvents, pricePlay } from '../round/present.ts'
import type { RoundRow, RoundStore } from '../round/store.ts'
import type { WalletClient } from '../wallet/wallet-client.ts'

type Deps = {
  readonly fairness: Fairness
  readonly replayer: Replayer
  readonly sessions: Sessions
  readonly store: RoundStore
  readonly wallet: WalletClient
  readonly limits: Limits
  readonly freeRounds: FreeRounds
  readonly meters: Meters
  readonly clock: Clock
}

/** Puts together what the frame shows. The only place that turns rows into the protocol's views. */
export function createStateViews({ fairness, replayer, sessions, store, wallet, limits, freeRounds, meters, clock }: Deps) {
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

  /** The jackpot a player plays for; null where there is none. */
  async function jackpotOf(session: GameSession, entry: CatalogueEntry, own: AssetLimits): Promise<JackpotView | null> {
    const terms = termsOf(session, entry, { own, stake: 0n })
    const { brand, asset, game_code: gameCode } = session
    return terms === null || brand === null ? null : meters.view({ gameCode, brand, asset }, terms.top)
  }

  return {
    summaryOf,
    jackpotOf,
    roundView,
    sessionView,

    /** Null for a game that is not offered in the player's asset; undefined while the wallet has never told its limits. */
    async state(session: GameSession, entry: CatalogueEntry): Promise<GameState | null | undefined> {
      const [own, byAsset] = await Promise.all([
        limits.of({ gameCode: entry.code, asset: session.asset, brand: session.brand }),
        limits.byAsset(entry.code),
      ])
      if (!own) return own
      const seat = { playerId: session.player_id, gameCode: session.game_code }
      const [pair, balance, open, current] = await Promise.all([
        fairness.pairOf(seat),
        wallet.balance(session.player_id, session.asset),
        store.inPlay(session.player_id, session.game_code),
        sessions.reload(session),
      ])
      return {
        game: { ...gameCard(entry, clock.now(), byAsset), minCycleMs: cycleOf(session, entry) },
        player: { nickname: session.nickname, kind: session.kind, language: session.language },
        balance: balanceView(session, balance.kind === 'ok' ? balance.value : null),
        limits: presentLimits(entry, knownAsset(session.asset), own),
        fairness: presentPair(pair),
        session: sessionView(current),
        openRound: open?.state === 'open' ? await roundView(open) : null,
        pendingRound: open?.state === 'placed' ? await summaryOf(open) : null,
        freeRounds: await freeRounds.next(session),
        autoplay: session.autoplay,
        jackpot: await jackpotOf(session, entry, own),
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
        ...(round.grant_id !== null && { freeRounds: await freeRounds.next(session) }),
      }
    },
  }
}

/** What a stake puts into the jackpot of its game, and the stake that wins all of it; null where it plays for none. */
export const termsOf = (
  { asset, brand }: Pick<GameSession, 'asset' | 'brand'>,
  entry: CatalogueEntry,
  { own, stake }: { own: AssetLimits; stake: bigint },
): JackpotTerms | null => {
  const ppm = brand === null ? 0 : gameOf(rulesContent(entry)).contributionPpm
  return jackpotTerms({ ppm, stake, top: highestStake(entry, own), asset: knownAsset(asset) })
}

/** R12: the least between two paid rounds, by the game and by the player's market. */
export const cycleOf = (
  { min_cycle_ms: market }: Pick<GameSession, 'min_cycle_ms'>,
  { minCycleMs }: Pick<CatalogueEntry, 'minCycleMs'>,
): number => Math.max(market, minCycleMs)

export type StateViews = ReturnType<typeof createStateViews>
