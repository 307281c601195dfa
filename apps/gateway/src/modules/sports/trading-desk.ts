import { sports as operations, type ValueInputOf } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { parseAsset, toWire } from '@halong/money'
import { z } from 'zod'
import type { Platform } from '../../platform/index.ts'
import type { Ask } from './ask.ts'
import { allFactors } from './factors.ts'
import { listRules, type TradingRule, tradingVersion } from './rule-store.ts'

type Listed = ValueInputOf<typeof operations.listTrading>
type Found = ValueInputOf<typeof operations.getFixture>
type Told = ValueInputOf<typeof operations.tradingRules>

const answerOf = <T extends z.ZodType>(value: T) => z.object({ success: z.literal(true), value })
const listed = answerOf(operations.listTrading.value.pick({ leagues: true }))
const found = z.union([
  answerOf(z.object({ fixture: operations.getFixture.value.shape.fixture.unwrap() })),
  z.object({ success: z.literal(false), code: z.literal('fixture.unknown') }),
])

function presentRule({ what, scope, market, asset: name, amount, changedAt }: TradingRule) {
  const asset = name === null ? null : parseAsset(name)
  return {
    what,
    // cast: only scopes of that form are written.
    scope: scope as '*',
    market,
    asset,
    basisPoints: what === 'margin' && amount !== null ? Number(amount) : null,
    amount: asset !== null && amount !== null ? toWire({ asset, minor: amount }) : null,
    isOn: amount !== null,
    changedAt: changedAt.toISOString(),
  }
}

type Parts = Pick<Platform, 'db' | 'clock'> & { readonly ask: Ask }
/** How the sportsbook trades: what operators set, kept here, and what it sells by that, asked of it. */
export function createTradingDesk({ db, clock, ask }: Parts) {
  return {
    async list() {
      const [rules, told] = await Promise.all([listRules(db.reads), ask('/operate/leagues')])
      const read = listed.safeParse(told)
      return ok<Listed>({
        leagues: read.success ? read.data.value.leagues : [],
        rules: rules.map((rule) => ({ ...presentRule(rule), reason: rule.reason, by: rule.by, version: rule.version })),
        isReached: read.success,
        asOf: clock.now().toISOString(),
      })
    },

    /** Over all brands (T69). */
    async fixture({ fixture, asset }: { readonly fixture: string; readonly asset: string }) {
      const read = found.safeParse(await ask(`/operate/fixture?${new URLSearchParams({ fixture, asset })}`))
      const asOf = clock.now().toISOString()
      if (!read.success) return ok<Found>({ fixture: null, isReached: false, asOf })
      if (!read.data.success) return refuse('records.unknown')
      return ok<Found>({ fixture: read.data.value.fixture, isReached: true, asOf })
    },

    /** What whoever sells asks for each second: two rows while nothing changed. */
    async tell(known: number | undefined) {
      const { version, changedAt } = await tradingVersion(db.pool)
      const stamp = { version, changedAt: changedAt.toISOString() }
      if (version === known) return ok<Told>({ ...stamp, rules: null, factors: null })
      const [rules, factors] = [await listRules(db.pool), await allFactors(db.pool)]
      return ok<Told>({ ...stamp, rules: rules.map(presentRule), factors })
    },
  }
}
