import { digestOf, isSeedOfChain, issueChance, merkleRoot, seedBefore } from '@halong/chance'
import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { Logger } from 'pino'
import type { BeaconClient } from '../chains/beacon-client.ts'
import type { Chains } from '../chains/chains.ts'
import type { KitDb } from '../database.ts'
import type { KitTables, TableRoundTable } from '../tables.ts'
import type { Witness } from '../witness/witness.ts'
import { ACCEPT_AFTER_CLOSE_MS, FREEZE_AFTER_CLOSE_MS, shifted, type TableClock } from './clock.ts'
import { holds } from './lease.ts'
import type { RoundState } from './shapes.ts'
import { slipText, type TableGame } from './table-game.ts'

export type RoundRow = Selectable<TableRoundTable>
type Parts = {
  readonly db: KitDb
  readonly clock: TableClock
  readonly chains: Chains
  readonly beacons: BeaconClient
  readonly witness: Pick<Witness, 'seal' | 'isDealing'>
  readonly log: Logger
  readonly at: (point: 'frozen' | 'beacon told' | 'drawn') => void
}

/** The steps of a round up to its show, but its run (`runs.ts`). Each moves one state by a conditional update under the fence, so that it may be repeated after any kill, and nothing of a sleeper counts. */
export function createRoundSteps({ db, clock, chains, beacons, witness, log, at }: Parts) {
  type Step = { readonly to: RoundState; readonly set?: UpdateObject<KitTables, 'table_round'> }
  async function move({ table_code, no, state }: RoundRow, fence: bigint, { to, set = {} }: Step): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('table_round')
      .set({ ...set, state: to })
      .where('table_round.table_code', '=', table_code)
      .where('no', '=', no)
      .where('state', '=', state)
      .where(holds(table_code, fence))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Whether the database's clock is past a moment; asked of the database. */
  async function isPast(moment: Date, byMs = 0): Promise<boolean> {
    const { past } = await db
      .selectNoFrom(({ eb, val }) => eb(shifted(clock, -byMs), '>=', val(moment)).as('past'))
      .executeTakeFirstOrThrow()
    return Boolean(past)
  }

  /** Every slip that was in time, whatever the wallet says of it later: freezing twice gives one root. */
  async function rootOf({ table_code, no }: RoundRow): Promise<{ bets_root: string; slips: number }> {
    const slips = await db
      .selectFrom('table_slip')
      .select(['entry_id', 'slip_no', 'bets', 'amount'])
      .where('table_code', '=', table_code)
      .where('round_no', '=', no)
      .orderBy('entry_id')
      .orderBy('slip_no')
      .execute()
    return { bets_root: merkleRoot(slips.map((slip) => digestOf(slipText(slip)))), slips: slips.length }
  }

  /** Whether a value is the one of its place of the chain that was published before the round. */
  async function isOfBeacon({ beacon_chain, beacon_no }: RoundRow, value: string): Promise<boolean> {
    const before = await db
      .selectFrom('table_round')
      .select('beacon')
      .where('beacon_chain', '=', beacon_chain)
      .where('beacon_no', '=', beacon_no - 1)
      .executeTakeFirst()
    if (before?.beacon) return seedBefore(value) === before.beacon
    const { terminal } = await db.selectFrom('table_beacon').select('terminal').where('chain', '=', beacon_chain).executeTakeFirstOrThrow()
    return isSeedOfChain({ index: beacon_no, seed: value }, terminal)
  }

  /** Draws from the seed of the round and the gateway's value, which is told against the root of the slips alone. While the gateway is silent the round waits. */
  async function draw(game: TableGame, round: RoundRow, fence: bigint): Promise<boolean> {
    const acceptUntil = new Date(round.closes_at.getTime() + ACCEPT_AFTER_CLOSE_MS)
    const values = await beacons.release([{ chain: round.beacon_chain, no: round.beacon_no, root: round.bets_root ?? '', acceptUntil }])
    const beacon = values.get(round.beacon_no)
    at('beacon told')
    if (beacon === undefined) return false
    if (!(await isOfBeacon(round, beacon))) {
      log.error(
        { table: game.code, round: String(round.no) },
        'the gateway told a value that is none of its published chain: the draw waits',
      )
      return false
    }
    const seed = await chains.seedOf({ chainId: round.chain_id, index: round.chain_no })
    const outcome = game.draw(issueChance(seed, { drawCode: game.code, issueNo: String(round.no), beacon }))
    return move(round, fence, { to: 'DRAWN', set: { seed, beacon, outcome: sql`${JSON.stringify(outcome)}::jsonb` } })
  }

  /** Takes a round one state on, where its time has come; answers whether it did. */
  async function advance(game: TableGame, round: RoundRow, fence: bigint): Promise<boolean> {
    switch (round.state) {
      case 'ANNOUNCED':
        return (await isPast(round.opens_at)) && move(round, fence, { to: 'OPEN' })
      case 'OPEN':
        return (await isPast(round.closes_at)) && move(round, fence, { to: 'CLOSED' })
      case 'CLOSED': {
        if (!(await isPast(round.closes_at, FREEZE_AFTER_CLOSE_MS))) return false
        const isFrozen = await move(round, fence, { to: 'FROZEN', set: await rootOf(round) })
        at('frozen')
        return isFrozen
      }
      case 'FROZEN': {
        const isDrawn = await draw(game, round, fence)
        at('drawn')
        return isDrawn
      }
      case 'DRAWN': {
        // Told to nobody before a database without it would be found out. While seeds are retired the round ends all the same: its slips are bound at the gateway.
        if (!(await witness.seal()) && witness.isDealing()) return false
        const { now } = await db.selectNoFrom(clock().as('now')).executeTakeFirstOrThrow()
        return move(round, fence, game.run ? { to: 'RUNNING', set: { runs_at: now } } : { to: 'SHOWN', set: { shown_at: now } })
      }
      case 'SHOWN':
        return (await isPast(round.shown_at ?? round.closes_at, game.phases.showMs)) && move(round, fence, { to: 'SETTLING' })
      default:
        return false
    }
  }

  return { advance, move }
}

export type RoundSteps = ReturnType<typeof createRoundSteps>
