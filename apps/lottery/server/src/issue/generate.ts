import type { Clock } from '@halong/base'
import type { Chains, Witness } from '@halong/vendor-kit'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type GameDefinition, houseGames, officialGames } from '#protocol/index.ts'
import type { LotteryTables } from '../tables.ts'
import type { Vendors } from '../vendors.ts'
import { issuesBetween, type PlannedIssue } from './calendar.ts'

const DAY_MS = 24 * 3_600_000
/** A day of fast games, five weeks of daily ones. */
const aheadOf = ({ dailyMinute }: GameDefinition) => (dailyMinute === undefined ? DAY_MS : 35 * DAY_MS)
/** Issues are added when so much less than that is left: a daily one only every day. */
const slackOf = ({ dailyMinute }: GameDefinition) => (dailyMinute === undefined ? DAY_MS / 24 : DAY_MS)

/** A station that draws once a week has five draws ahead; more are planned when a week of them is over. */
const STATION_ENOUGH_MS = 27 * DAY_MS

/** How soon before its close a draw keeps its place on an ended chain, and how many are moved at once. */
const STAYS = '1 minute'
const MOST_REPLACED = 5_000

type Parts = {
  readonly db: Kysely<LotteryTables>
  readonly clock: Clock
  readonly chains: Chains
  readonly witness: Pick<Witness, 'isDealing' | 'epoch'>
  readonly vendors: Vendors
  readonly rulesHash: string
  /** Whether some brand sells a game. */
  readonly isOffered: (gameCode: string) => Promise<boolean>
}

/** Plans issues ahead, each with its place in the chain of seeds and in the gateway's chain: both ends are public before the first is sold. */
export function createGenerator({ db, clock, chains, witness, vendors, rulesHash, isOffered }: Parts) {
  /** The epoch of whose chains all draws to come are known to be. */
  let settledEpoch = -1

  /** Writes down the gateway's chains of a game; false while there is none. */
  async function learnChains(game: GameDefinition): Promise<boolean> {
    const found = (await vendors.of(game.code).beacons.chains())?.filter(({ code, binds }) => code === game.drawCode && binds === 'root')
    for (const { chain, terminal, length, released, retiredAt } of found ?? [])
      await db
        .insertInto('lottery.beacon_chain')
        .values({ chain, draw_code: game.drawCode, terminal, length, used: released, retired: retiredAt !== null })
        .onConflict((conflict) => conflict.column('chain').doUpdateSet({ retired: retiredAt !== null }))
        .execute()
    return (found ?? []).length > 0
  }

  /** The next places of the gateway's chain in use, within one chain. */
  async function allotBeacons(tx: Transaction<LotteryTables>, game: GameDefinition, wanted: number) {
    const chain = await tx
      .selectFrom('lottery.beacon_chain')
      .selectAll()
      .where('draw_code', '=', game.drawCode)
      .where('retired', '=', false)
      .whereRef('used', '<', 'length')
      .orderBy('chain')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (!chain) return []
    const given = Math.min(wanted, chain.length - chain.used)
    await tx
      .updateTable('lottery.beacon_chain')
      .set({ used: chain.used + given })
      .where('chain', '=', chain.chain)
      .execute()
    return Array.from({ length: given }, (_, at) => ({ chain: chain.chain, no: chain.used + at + 1 }))
  }

  async function write(game: GameDefinition, planned: readonly PlannedIssue[]): Promise<void> {
    await db.transaction().execute(async (tx) => {
      // Whoever takes the gateway's chain first plans; the others find the issues there.
      const beaconPlaces = await allotBeacons(tx, game, planned.length)
      const newest = await newestClose(tx, game)
      const missing = planned.filter(({ closeAt }) => newest === null || closeAt > newest)
      const seeds = missing.length === 0 ? [] : await chains.allot(tx, game.drawCode, missing.length)
      const rows = missing.flatMap((issue, at) => {
        const [seed, beacon] = [seeds[at], beaconPlaces[at]]
        return seed && beacon
          ? [
              {
                game: game.code,
                issue_no: issue.issueNo,
                open_at: issue.openAt,
                close_at: issue.closeAt,
                draw_at: issue.drawAt,
                chain_id: seed.chainId,
                chain_no: seed.index,
                beacon_chain: beacon.chain,
                beacon_no: beacon.no,
              },
            ]
          : []
      })
      const first = beaconPlaces[0]
      // A place that no issue took is left to the next one: the gateway releases without a gap.
      if (first && rows.length < beaconPlaces.length)
        await tx
          .updateTable('lottery.beacon_chain')
          .set({ used: first.no - 1 + rows.length })
          .where('chain', '=', first.chain)
          .execute()
      if (rows.length > 0) await tx.insertInto('lottery.issue').values(rows).execute()
    })
  }

  async function newestClose(of: Kysely<LotteryTables>, game: GameDefinition): Promise<Date | null> {
    const newest = await of
      .selectFrom('lottery.issue')
      .select('close_at')
      .where('game', '=', game.code)
      .orderBy('draw_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return newest?.close_at ?? null
  }

  /**
   * Gives draws to come that stand on an ended chain places of the one in use, before they can be sold again. Those about to close stay where they are: nobody bets on them any
   * more, and the gateway's value is still unknown. Answers how many.
   */
  async function replaceEnded(game: GameDefinition): Promise<number> {
    return db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select i.id from lottery.issue i join lottery.seed_chain c on c.id = i.chain_id
        where i.game = ${game.code} and i.state in ('SCHEDULED', 'OPEN') and i.close_at > clock_timestamp() + ${sql.lit(STAYS)}::interval and c.epoch < ${witness.epoch()}
        order by i.id limit ${MOST_REPLACED} for update of i`.execute(tx)
      const places = rows.length === 0 ? [] : await chains.allot(tx, game.drawCode, rows.length)
      const placed = rows.slice(0, places.length)
      await sql`
        update lottery.issue i set chain_id = p.chain_id, chain_no = p.chain_no
        from unnest(${placed.map(({ id }) => id)}::bigint[], ${places.map(({ chainId }) => chainId)}::uuid[], ${places.map(({ index }) => index)}::int[]) as p (id, chain_id, chain_no)
        where i.id = p.id`.execute(tx)
      return placed.length
    })
  }
  async function settleEpoch(): Promise<void> {
    const epoch = witness.epoch()
    if (epoch === settledEpoch) return
    for (const game of epoch === 0 ? [] : houseGames) {
      await chains.ensure(game.drawCode, rulesHash)
      while ((await replaceEnded(game)) > 0) await chains.ensure(game.drawCode, rulesHash)
    }
    settledEpoch = epoch
  }

  /** Draws of stations have no place in a chain. They are planned of those that some brand sells. */
  async function planStation(game: GameDefinition, now: Date): Promise<number> {
    const newest = await newestClose(db, game)
    if (newest !== null && newest.getTime() > now.getTime() + STATION_ENOUGH_MS) return 0
    if (!(await isOffered(game.code))) return 0
    const planned = issuesBetween(game, newest !== null && newest > now ? newest : now, new Date(now.getTime() + aheadOf(game)))
    if (planned.length === 0) return 0
    await db
      .insertInto('lottery.issue')
      .values(
        planned.map(({ issueNo, openAt, closeAt, drawAt }) => ({
          game: game.code,
          issue_no: issueNo,
          open_at: openAt,
          close_at: closeAt,
          draw_at: drawAt,
          source: 'official' as const,
        })),
      )
      .onConflict((conflict) => conflict.columns(['game', 'issue_no']).doNothing())
      .execute()
    return 1
  }

  /** Adds what is missing ahead; answers how many games got issues. Nothing is planned whose sale would be over: what was not sold is not drawn. */
  return async function generate(): Promise<number> {
    if (!witness.isDealing()) return 0
    await settleEpoch()
    let touched = 0
    for (const game of houseGames) {
      const [now, newest] = [clock.now(), await newestClose(db, game)]
      if (newest !== null && newest.getTime() > now.getTime() + aheadOf(game) - slackOf(game)) continue
      await chains.ensure(game.drawCode, rulesHash)
      if (!(await learnChains(game))) continue
      const from = newest !== null && newest > now ? newest : now
      await write(game, issuesBetween(game, from, new Date(now.getTime() + aheadOf(game))))
      touched += 1
    }
    for (const game of officialGames) touched += await planStation(game, clock.now())
    return touched
  }
}
