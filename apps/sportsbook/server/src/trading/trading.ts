import type { sports, ValueOf } from '@halong/api'
import { uuidFromId } from '@halong/base'
import { minorOf, type WalletAnswer } from '@halong/vendor-kit'
import type { Logger } from 'pino'
import { type MarketKind, marketKinds, usualMargins } from '#sports/markets.ts'
import type { Margins } from '#sports/pricing.ts'
import { mostReturnIn, mostStakeIn, mostWinIn, worstLossIn } from '../limits.ts'

type Told = ValueOf<typeof sports.tradingRules>
type Rule = NonNullable<Told['rules']>[number]
export type LimitWhat = 'stake' | 'return' | 'fixture_loss' | 'market_win'
export type Stopped = 'live' | 'cash_out' | 'multi'

/** How one fixture is traded now. */
export type FixtureTrading = {
  /** Whether a market is stopped by an operator; without one, whether all of the fixture is. */
  readonly isStopped: (market?: MarketKind) => boolean
  readonly isWithout: (what: Stopped) => boolean
  /** When a stop of it was set or lifted last, and when anything of trading was. */
  readonly stoppedAt: Date | null
  readonly changedAt: Date
  /** The same object for the same margins. */
  readonly margins: Margins
  /** In minor units of an asset; the narrowest that there is. */
  readonly limit: (what: LimitWhat, asset: string, market?: MarketKind) => bigint
}
type Fixture = { readonly id: bigint; readonly league: string }
/** All of it at one moment. */
type Snapshot = {
  readonly changedAt: Date
  readonly of: (fixture: Fixture) => FixtureTrading
  /** Of the usual limits of a player, in hundredths. */
  readonly factorOf: (playerId: string) => bigint
}

const USUAL_FACTOR = 100n
const defaults: Readonly<Record<LimitWhat, (asset: string) => bigint>> = {
  stake: mostStakeIn,
  return: mostReturnIn,
  fixture_loss: worstLossIn,
  market_win: mostWinIn,
}
const keyOf = ({ what, scope, market, asset }: Pick<Rule, 'what' | 'scope' | 'market' | 'asset'>) =>
  [what, scope, market ?? '', asset ?? ''].join('|')
/** Fixtures that were asked about since the last change: more than are on sale. */
const MOST_KEPT = 5_000

function snapshotOf(told: {
  readonly changedAt: Date
  readonly rules: readonly Rule[]
  readonly factors: NonNullable<Told['factors']>
}): Snapshot {
  const rules = new Map(told.rules.map((rule) => [keyOf(rule), rule]))
  const on = (key: Pick<Rule, 'what' | 'market' | 'asset'>, scope: string) => {
    // cast: only looked up.
    const rule = rules.get(keyOf({ ...key, scope: scope as '*' }))
    return rule?.isOn ? rule : undefined
  }
  const factors = new Map(
    told.factors.flatMap(({ playerId, factor }) => {
      const id = uuidFromId('ply', playerId)
      return id === null ? [] : [[id, BigInt(factor)] as const]
    }),
  )
  const margins = new Map<string, Margins>()
  const marginsOf = (league: string): Margins => {
    const known = margins.get(league)
    if (known !== undefined) return known
    const share = (market: MarketKind) => {
      const rule = on({ what: 'margin', market, asset: null }, `league:${league}`) ?? on({ what: 'margin', market, asset: null }, '*')
      return typeof rule?.basisPoints === 'number' ? rule.basisPoints / 10_000 : usualMargins[market]
    }
    // cast: one entry for each kind.
    const made = Object.fromEntries(marketKinds.map((market) => [market, share(market)])) as Margins
    margins.set(league, made)
    return made
  }

  function make({ id, league }: Fixture): FixtureTrading {
    const scopes = [`fixture:${id}`, `league:${league}`, '*']
    const isOn = (what: Rule['what'], market: MarketKind | null) => scopes.some((scope) => on({ what, market, asset: null }, scope))
    const stops = told.rules.filter(({ what, scope }) => what.startsWith('stop') && scopes.includes(scope))
    const stoppedAt = Math.max(0, ...stops.map(({ changedAt }) => Date.parse(changedAt)))
    return {
      isStopped: (market) => isOn('stop', null) || (market !== undefined && isOn('stop', market)),
      isWithout: (what) => isOn(`stop_${what}`, null),
      stoppedAt: stoppedAt === 0 ? null : new Date(stoppedAt),
      changedAt: told.changedAt,
      margins: marginsOf(league),
      limit(what, asset, market) {
        for (const scope of scopes)
          for (const at of market === undefined ? [null] : [market, null]) {
            // cast: assets of the wallet, written as the rules write them.
            const amount = on({ what, market: at, asset: asset as `${string}/${number}` }, scope)?.amount
            if (typeof amount === 'string') return minorOf(amount, asset) ?? 0n
          }
        return defaults[what](asset)
      },
    }
  }
  const kept = new Map<string, FixtureTrading>()
  return {
    changedAt: told.changedAt,
    factorOf: (playerId) => factors.get(playerId) ?? USUAL_FACTOR,
    of(fixture) {
      const key = `${fixture.league} ${fixture.id}`
      const known = kept.get(key)
      if (known !== undefined) return known
      const made = make(fixture)
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(key, made)
      return made
    },
  }
}
/** Before the gateway told, nothing is sold: it may have been stopped. */
const usual = snapshotOf({ changedAt: new Date(0), rules: [], factors: [] })
const beforeTold: Snapshot = { ...usual, of: (fixture) => ({ ...usual.of(fixture), isStopped: () => true }) }

/** Times of asking, a second each. */
const LONGEST_PAUSE = 16
type Parts = { readonly ask: (version: number | null) => Promise<WalletAnswer<Told>>; readonly log: Logger }
/** How the book trades, as operators set it at the gateway. While the gateway is away the last that was told holds: it takes no stake then either. */
export function createTrading({ ask, log }: Parts) {
  let version: number | null = null
  let now = beforeTold
  let failures = 0
  /** How many times more it does not ask. */
  let pause = 0
  return {
    get now(): Snapshot {
      return now
    },
    of: (fixture: Fixture): FixtureTrading => now.of(fixture),
    with: <Row extends Fixture>(row: Row): Row & { readonly trading: FixtureTrading } => ({ ...row, trading: now.of(row) }),
    factorOf: (playerId: string): bigint => now.factorOf(playerId),
    /** A player's own limits on whatever match, in minor units; a league or a match may have narrower ones. */
    limitsFor(playerId: string, asset: string) {
      const { limit } = now.of({ id: 0n, league: '' })
      return { mostStake: (limit('stake', asset) * now.factorOf(playerId)) / USUAL_FACTOR, mostReturn: limit('return', asset) }
    },
    /** Asks whether anything was changed; answers how many times it was. */
    async hear(): Promise<number> {
      if (pause > 0) {
        pause -= 1
        return 0
      }
      const answer = await ask(version)
      if (answer.kind !== 'ok') {
        failures += 1
        if (failures === 1) log.warn('how the book trades could not be read')
        // What was never told sells nothing, so that may wait; a stop that was set meanwhile may not.
        if (version === null) pause = Math.min(2 ** failures, LONGEST_PAUSE) - 1
        return 0
      }
      failures = 0
      const { rules, factors, changedAt } = answer.value
      if (rules === null || factors === null) return 0
      version = answer.value.version
      now = snapshotOf({ changedAt: new Date(changedAt), rules, factors })
      return 1
    },
  }
}
export type Trading = ReturnType<typeof createTrading>
