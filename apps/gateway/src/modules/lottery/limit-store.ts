import type { Queryable, Tx } from '../../platform/index.ts'

/** Which numbers a limit is about: null is every bet, every number. `gameCode` `*` is every lottery. */
export type LimitPlace = {
  readonly gameCode: string
  readonly asset: string
  readonly play: string | null
  readonly number: string | null
}
export type NumberLimit = LimitPlace & { readonly prizeCap: bigint; readonly version: number }
type Row = { game_code: string; asset: string; play: string; number: string; prize_cap: string; version: number }

const COLUMNS = 'game_code, asset, play, number, prize_cap, version'
const MOST = 5_000
const limitOf = ({ game_code, asset, play, number, prize_cap, version }: Row): NumberLimit => ({
  gameCode: game_code,
  asset,
  play: play === '' ? null : play,
  number: number === '' ? null : number,
  prizeCap: BigInt(prize_cap),
  version,
})
const keyOf = ({ gameCode, asset, play, number }: LimitPlace) => [gameCode, asset, play ?? '', number ?? '']

/** Every limit, or those that hold for one lottery: its own and those of all. */
export async function listNumberLimits(from: Queryable, gameCode: string | null): Promise<NumberLimit[]> {
  const { rows } = await from.query<Row>(
    `select ${COLUMNS} from gateway.lottery_limit where $1::text is null or game_code in ($1, '*') order by game_code, asset, play, number limit ${MOST}`,
    [gameCode],
  )
  return rows.map(limitOf)
}

/** Changes whenever a limit is set or taken away. */
export async function numberLimitsVersion(from: Queryable): Promise<string> {
  const { rows } = await from.query<{ version: string }>(
    `select md5(coalesce(string_agg(concat_ws('|', game_code, asset, play, number, prize_cap, version), ',' order by game_code, asset, play, number), '')) as version from gateway.lottery_limit`,
  )
  return rows[0]?.version ?? ''
}

/** A limit and the narrowest of those that would hold without it, locked against other changes. */
export async function lockNumberLimit(tx: Tx, place: LimitPlace): Promise<{ own: NumberLimit | null; broader: NumberLimit | null }> {
  await tx.query('lock table gateway.lottery_limit in share row exclusive mode')
  const { rows } = await tx.query<Row>(
    `select ${COLUMNS} from gateway.lottery_limit
     where asset = $2 and (game_code = '*' or game_code = $1) and (play = '' or play = $3) and (number = '' or number = $4)
     order by (game_code <> '*')::int desc, (play <> '')::int desc, (number <> '')::int desc`,
    keyOf(place),
  )
  const key = keyOf(place).join('|')
  const found = rows.map(limitOf)
  const isOwn = (each: NumberLimit) => keyOf(each).join('|') === key
  return { own: found.find(isOwn) ?? null, broader: found.find((each) => !isOwn(each)) ?? null }
}

export async function putNumberLimit(tx: Tx, place: LimitPlace, prizeCap: bigint | null): Promise<void> {
  await (prizeCap === null
    ? tx.query('delete from gateway.lottery_limit where game_code = $1 and asset = $2 and play = $3 and number = $4', keyOf(place))
    : tx.query(
        `insert into gateway.lottery_limit as l (game_code, asset, play, number, prize_cap) values ($1, $2, $3, $4, $5)
         on conflict (game_code, asset, play, number) do update set prize_cap = excluded.prize_cap, version = l.version + 1`,
        [...keyOf(place), String(prizeCap)],
      ))
}
