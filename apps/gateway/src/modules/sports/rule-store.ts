import type { Queryable, Tx } from '../../platform/index.ts'

export type RuleWhat = 'stop' | 'stop_live' | 'stop_cash_out' | 'stop_multi' | 'margin' | 'stake' | 'return' | 'fixture_loss' | 'market_win'
/** What a rule is about; null is every market, and no asset. */
export type RulePlace = { readonly what: RuleWhat; readonly scope: string; readonly market: string | null; readonly asset: string | null }
/** `amount`: 1 of a stop, basis points of a margin, minor units of a limit; null where it was lifted. */
export type TradingRule = RulePlace & {
  readonly amount: bigint | null
  readonly reason: string
  readonly by: string | null
  readonly changedAt: Date
  readonly version: number
}
type Row = {
  what: RuleWhat
  scope: string
  market: string
  asset: string
  amount: string | null
  reason: string
  set_by: string | null
  changed_at: Date
  version: number
}

const COLUMNS = 'what, scope, market, asset, amount, reason, set_by, changed_at, version'
const MOST = 5_000
const keyOf = ({ what, scope, market, asset }: RulePlace) => [what, scope, market ?? '', asset ?? '']
const ruleOf = ({ market, asset, amount, set_by, changed_at, ...row }: Row): TradingRule => ({
  ...row,
  market: market === '' ? null : market,
  asset: asset === '' ? null : asset,
  amount: amount === null ? null : BigInt(amount),
  by: set_by,
  changedAt: changed_at,
})

/** Rules, lifted ones too, by their versions; those of a fixture for a week, after which it is over. */
export async function listRules(from: Queryable): Promise<TradingRule[]> {
  const { rows } = await from.query<Row>(
    `select ${COLUMNS} from gateway.sports_rule where scope not like 'fixture:%' or changed_at > clock_timestamp() - interval '7 days'
     order by what, scope, market, asset limit ${MOST}`,
  )
  return rows.map(ruleOf)
}

export type TradingVersion = { readonly version: number; readonly changedAt: Date }
export async function tradingVersion(from: Queryable): Promise<TradingVersion> {
  const { rows } = await from.query<{ version: number; changed_at: Date }>('select version, changed_at from gateway.sports_trading')
  return { version: rows[0]?.version ?? 0, changedAt: rows[0]?.changed_at ?? new Date(0) }
}

/** Changes of how the book trades come one after another. */
export const lockTrading = (tx: Tx) => tx.query('select version from gateway.sports_trading for update')
/** Whoever sells asks by this version. */
export const countTrading = (tx: Tx) => tx.query('update gateway.sports_trading set version = version + 1, changed_at = clock_timestamp()')

/** A rule, and the narrowest of those that would hold without it, locked against other changes. */
export async function lockRule(tx: Tx, place: RulePlace): Promise<{ own: TradingRule | null; broader: TradingRule | null }> {
  await lockTrading(tx)
  const { rows } = await tx.query<Row>(
    `select ${COLUMNS} from gateway.sports_rule where what = $1 and scope in ($2, '*') and market in ($3, '') and asset = $4
     order by (scope <> '*')::int desc, (market <> '')::int desc`,
    keyOf(place),
  )
  const key = keyOf(place).join('|')
  const found = rows.map(ruleOf)
  const isOwn = (each: TradingRule) => keyOf(each).join('|') === key
  return { own: found.find(isOwn) ?? null, broader: found.find((each) => !isOwn(each) && each.amount !== null) ?? null }
}

type Change = { readonly amount: bigint | null; readonly reason: string; readonly by: string }
/** Answers the version of the rule. */
export async function putRule(tx: Tx, place: RulePlace, { amount, reason, by }: Change): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    `insert into gateway.sports_rule as r (what, scope, market, asset, amount, reason, set_by, changed_at) values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())
     on conflict (what, scope, market, asset) do update set amount = excluded.amount, reason = excluded.reason, set_by = excluded.set_by,
       changed_at = excluded.changed_at, version = r.version + 1
     returning version`,
    [...keyOf(place), amount === null ? null : String(amount), reason, by],
  )
  await countTrading(tx)
  return rows[0]?.version ?? 1
}
