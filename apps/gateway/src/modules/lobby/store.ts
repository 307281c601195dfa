import { type Generated, sql } from 'kysely'
import type { Platform } from '../../platform/index.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'

/** Stands for a volatility that the player's own choices decide. */
const VOLATILITY_CHOSEN = 0

export type NameRule = { readonly language: string; readonly hostSuffix: string; readonly name: string }
export type VendorRow = {
  vassalage: string
  name: string
  launch_origin: string
  verify_url: string | null
  sealed_secret: Buffer
  is_open: boolean
  is_hot: boolean
  sort_order: number
  name_rules: readonly NameRule[]
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
  limits: Readonly<Record<string, { readonly minStake: string; readonly maxStake: string }>>
  image_tall: string
  image_wide: string
  is_open: boolean
  is_hot: boolean
  sort_order: number
  new_until: Date | null
  play_type: string | null
}

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
    is_open: Generated<boolean>
    is_hot: Generated<boolean>
    sort_order: Generated<number>
    name_rules: Generated<unknown>
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

export type LobbyStore = ReturnType<typeof createLobbyStore>

export function createLobbyStore({ db }: Pick<Platform, 'db'>) {
  const tables = db.tables<LobbyTables>()
  return {
    vendors: async () => (await db.reads.query<VendorRow>('select * from gateway.vendor order by sort_order, vassalage')).rows,
    games: async () => (await db.reads.query<GameRow>('select * from gateway.game order by sort_order, node_id')).rows,
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
    }) =>
      tables
        .insertInto('gateway.vendor')
        .values({
          vassalage: row.vassalage,
          name: row.name,
          launch_origin: row.launchOrigin,
          verify_url: row.verifyUrl,
          sealed_secret: row.sealedSecret,
          sort_order: row.sortOrder,
          name_rules: JSON.stringify(row.nameRules ?? []),
        })
        .onConflict((conflict) =>
          conflict.column('vassalage').doUpdateSet({
            name: row.name,
            launch_origin: row.launchOrigin,
            verify_url: row.verifyUrl,
            sealed_secret: row.sealedSecret,
            sort_order: row.sortOrder,
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
     * Writes a vendor's whole catalogue in one statement. Known games keep their node id and what an operator set (open, hot, order); games
     * the vendor no longer names are closed, never deleted: rounds point at them.
     */
    async putGames(
      vassalage: string,
      entries: readonly (CatalogueEntry & { image: { tall: string; wide: string } })[],
      at: Date,
    ): Promise<void> {
      const newUntil = new Date(at.getTime() + 30 * 24 * 3_600_000)
      const rows = entries.map((entry, order) => ({
        ...entry,
        names: Object.fromEntries(Object.entries(entry.name).map(([language, name]) => [language.toUpperCase(), name])),
        order,
        volatility: entry.volatilityChosen ? VOLATILITY_CHOSEN : entry.volatility,
        newUntil: entry.isNew ? newUntil : null,
      }))
      await db.transaction(async (tx) => {
        await tx.query(
          `insert into gateway.game (vassalage, game_code, game_type, game_classify, names, return_rate_bp, volatility, max_win_times, lines, limits, image_tall, image_wide, is_hot, sort_order, new_until, play_type, added_at)
           select $1, e->>'code', e->>'gameType', e->>'gameClassify', e->'names', (e->>'returnRateBp')::int, (e->>'volatility')::int, (e->>'maxWinTimes')::int, (e->>'lines')::int, e->'limits',
             e->'image'->>'tall', e->'image'->>'wide', coalesce((e->>'isHot')::boolean, false), (e->>'order')::int, (e->>'newUntil')::timestamptz, e->>'playType', $3
           from jsonb_array_elements($2::jsonb) e
           on conflict (vassalage, game_code) do update set game_type = excluded.game_type, game_classify = excluded.game_classify, names = excluded.names, return_rate_bp = excluded.return_rate_bp,
             volatility = excluded.volatility, max_win_times = excluded.max_win_times, lines = excluded.lines, limits = excluded.limits, image_tall = excluded.image_tall, image_wide = excluded.image_wide, play_type = excluded.play_type`,
          [vassalage, JSON.stringify(rows), at],
        )
        await tx.query('update gateway.game set is_open = false where vassalage = $1 and not (game_code = any($2::text[]))', [
          vassalage,
          entries.map(({ code }) => code),
        ])
      })
    },

    /** Lets tests and operators ask how many rows there are without a list. */
    count: async () => Number((await sql<{ n: string }>`select count(*) n from gateway.game`.execute(tables)).rows[0]?.n ?? 0),
  }
}
