import { type Generated, sql } from 'kysely'
import type { Platform, Tx } from '../../platform/index.ts'
import type { ReadyGame } from './catalogue-plan.ts'

/** Stands for a volatility that the player's own choices decide. */
const VOLATILITY_CHOSEN = 0

export type NameRule = { readonly language: string; readonly hostSuffix: string; readonly name: string }
export type VendorRow = {
  vassalage: string
  name: string
  launch_origin: string
  verify_url: string | null
  sealed_secret: Buffer
  is_fixed: boolean
  secret_version: number
  secret_since: Date | null
  /** The operator who may still take it. */
  secret_for: string | null
  former_secret: Buffer | null
  former_until: Date | null
  is_open: boolean
  is_hot: boolean
  sort_order: number
  name_rules: readonly NameRule[]
  /** Where it answers the brand's calls about wallets of its own; null where it plays from the main wallet. */
  wallet_url: string | null
}
export type GameRow = {
  node_id: number
  vassalage: string
  game_code: string
  game_type: string
  game_classify: string
  names: Readonly<Record<string, string>>
  return_rate_bp: number
  volatility: number
  max_win_times: number
  lines: number
  image_tall: string
  image_wide: string
  is_open: boolean
  is_hot: boolean
  sort_order: number
  new_until: Date | null
  play_type: string | null
  /** Amounts in minor units as text; `brand` null for all brands that have none of their own. */
  limits: readonly {
    readonly brand: number | null
    readonly asset: string
    readonly min: string
    readonly max: string
    readonly step: string
    readonly chips: readonly string[]
    readonly cap: string | null
  }[]
}

const GAMES = `select g.*, coalesce(l.limits, '[]') as limits from gateway.game g
  left join (
    select vassalage, game_code, json_agg(json_build_object('brand', brand_id, 'asset', asset, 'min', min_stake::text, 'max', max_stake::text,
      'step', step::text, 'chips', chips::text[], 'cap', prize_cap::text) order by brand_id nulls first, asset) as limits
    from gateway.game_limit group by vassalage, game_code
  ) l using (vassalage, game_code)
  order by g.sort_order, g.node_id`

/** The page a game is opened on (R-RT-3, R-RT-4). */
export type LaunchPage = 'game' | 'lottery' | 'vnlottery' | 'seamless'
export type LaunchRuleRow = {
  category: string
  vassalage: string
  page: LaunchPage
  entry: 'lobby' | 'start' | 'list'
}

type LobbyTables = {
  'gateway.launch_rule': LaunchRuleRow
  'gateway.vendor': {
    vassalage: string
    name: string
    launch_origin: string
    verify_url: string | null
    sealed_secret: Buffer
    is_fixed: Generated<boolean>
    is_open: Generated<boolean>
    is_hot: Generated<boolean>
    sort_order: Generated<number>
    name_rules: Generated<unknown>
    wallet_url: string | null
  }
  'gateway.category_vendor': { category: string; vassalage: string }
  'gateway.game': {
    vassalage: string
    game_code: string
    is_open: Generated<boolean>
    is_hot: Generated<boolean>
    sort_order: Generated<number>
  }
}

type NewGames = {
  readonly vassalage: string
  readonly entries: readonly ReadyGame[]
  readonly withdraws: boolean
  readonly at: Date
}

export type LobbyStore = ReturnType<typeof createLobbyStore>

export function createLobbyStore({ db }: Pick<Platform, 'db'>) {
  const tables = db.tables<LobbyTables>()
  return {
    vendors: async () => (await db.reads.query<VendorRow>('select * from gateway.vendor order by sort_order, vassalage')).rows,
    games: async () => (await db.reads.query<GameRow>(GAMES)).rows,
    categoryVendors: () => tables.selectFrom('gateway.category_vendor').select(['category', 'vassalage']).execute(),

    launchRules: () => tables.selectFrom('gateway.launch_rule').selectAll().execute(),
    putLaunchRule: (rule: LaunchRuleRow) =>
      tables
        .insertInto('gateway.launch_rule')
        .values(rule)
        .onConflict((conflict) => conflict.columns(['category', 'vassalage']).doUpdateSet({ page: rule.page, entry: rule.entry }))
        .execute(),
    dropLaunchRule: (category: string, vassalage: string) =>
      tables.deleteFrom('gateway.launch_rule').where('category', '=', category).where('vassalage', '=', vassalage).execute(),

    putVendor: (row: {
      vassalage: string
      name: string
      launchOrigin: string
      verifyUrl: string | null
      sealedSecret: Buffer
      sortOrder: number
      /** Null leaves what an operator made of them. */
      nameRules: readonly NameRule[] | null
      walletUrl: string | null
    }) =>
      tables
        .insertInto('gateway.vendor')
        .values({
          vassalage: row.vassalage,
          name: row.name,
          launch_origin: row.launchOrigin,
          verify_url: row.verifyUrl,
          sealed_secret: row.sealedSecret,
          is_fixed: true,
          sort_order: row.sortOrder,
          name_rules: JSON.stringify(row.nameRules ?? []),
          wallet_url: row.walletUrl,
        })
        .onConflict((conflict) =>
          conflict.column('vassalage').doUpdateSet({
            name: row.name,
            launch_origin: row.launchOrigin,
            verify_url: row.verifyUrl,
            sealed_secret: row.sealedSecret,
            is_fixed: true,
            wallet_url: row.walletUrl,
            // An operator's order stays.
            sort_order: sql<number>`case when gateway.vendor.version = 0 then excluded.sort_order else gateway.vendor.sort_order end`,
            ...(row.nameRules === null ? {} : { name_rules: JSON.stringify(row.nameRules) }),
          }),
        )
        .execute(),

    listVendorIn: (category: string, vassalage: string) =>
      tables
        .insertInto('gateway.category_vendor')
        .values({ category, vassalage })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    setVendorOpen: (vassalage: string, isOpen: boolean) =>
      tables.updateTable('gateway.vendor').set({ is_open: isOpen }).where('vassalage', '=', vassalage).execute(),
    setGame: (vassalage: string, code: string, change: { is_open?: boolean; is_hot?: boolean; sort_order?: number }) =>
      tables.updateTable('gateway.game').set(change).where('vassalage', '=', vassalage).where('game_code', '=', code).execute(),

    /**
     * Writes games of a vendor's catalogue. Known games keep their node id and what an operator set (open, hot, order). `withdraws`: games the catalogue does not
     * name are closed, never deleted: rounds point at them.
     */
    async putGames(tx: Tx, { vassalage, entries, withdraws, at }: NewGames): Promise<void> {
      const newUntil = new Date(at.getTime() + 30 * 24 * 3_600_000)
      const rows = entries.map(({ byAsset: _limits, limits: _asWritten, ...entry }, order) => ({
        ...entry,
        names: Object.fromEntries(Object.entries(entry.name).map(([language, name]) => [language.toUpperCase(), name])),
        order,
        volatility: entry.volatilityChosen ? VOLATILITY_CHOSEN : entry.volatility,
        newUntil: entry.isNew ? newUntil : null,
      }))
      await tx.query(
        `insert into gateway.game (vassalage, game_code, game_type, game_classify, names, return_rate_bp, volatility, max_win_times, lines, image_tall, image_wide, is_hot, sort_order, new_until, play_type, added_at)
         select $1, e->>'code', e->>'gameType', e->>'gameClassify', e->'names', (e->>'returnRateBp')::int, (e->>'volatility')::int, (e->>'maxWinTimes')::int, (e->>'lines')::int,
           e->'image'->>'tall', e->'image'->>'wide', coalesce((e->>'isHot')::boolean, false), (e->>'order')::int, (e->>'newUntil')::timestamptz, e->>'playType', $3
         from jsonb_array_elements($2::jsonb) e
         on conflict (vassalage, game_code) do update set game_type = excluded.game_type, game_classify = excluded.game_classify, names = excluded.names, return_rate_bp = excluded.return_rate_bp,
           volatility = excluded.volatility, max_win_times = excluded.max_win_times, lines = excluded.lines, image_tall = excluded.image_tall, image_wide = excluded.image_wide, play_type = excluded.play_type`,
        [vassalage, JSON.stringify(rows), at],
      )
      // What an operator set stays; the rest is the vendor's own word, or what its ladder is.
      const limits = entries.flatMap(({ code, byAsset }) =>
        byAsset.map(({ asset, min, max, step, chips, prizeCap }) => ({
          code,
          asset,
          min: String(min),
          max: String(max),
          step: String(step),
          chips: chips.map(String),
          cap: prizeCap?.toString(),
        })),
      )
      await tx.query(
        'delete from gateway.game_limit where vassalage = $1 and game_code = any($2::text[]) and brand_id is null and not by_operator',
        [vassalage, entries.map(({ code }) => code)],
      )
      await tx.query(
        `insert into gateway.game_limit (vassalage, game_code, brand_id, asset, min_stake, max_stake, step, chips, prize_cap)
         select $1, l.code, null, l.asset, l.min, l.max, l.step, l.chips, l.cap
         from jsonb_to_recordset($2::jsonb) as l(code text, asset text, min bigint, max bigint, step bigint, chips bigint[], cap bigint)
         on conflict do nothing`,
        [vassalage, JSON.stringify(limits)],
      )
      if (!withdraws) return
      await tx.query('update gateway.game set is_open = false where is_open and vassalage = $1 and not (game_code = any($2::text[]))', [
        vassalage,
        entries.map(({ code }) => code),
      ])
    },

    /** Lets tests and operators ask how many rows there are without a list. */
    count: async () => Number((await sql<{ n: string }>`select count(*) n from gateway.game`.execute(tables)).rows[0]?.n ?? 0),
  }
}
