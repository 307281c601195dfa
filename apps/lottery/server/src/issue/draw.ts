import { isSeedOfChain, seedBefore } from '@halong/chance'
import type { Chains, Witness } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { drawNumbers } from '#draws/draw.ts'
import { type GameDefinition, houseGames } from '#protocol/index.ts'
import type { LotteryTables } from '../tables.ts'
import type { Vendors } from '../vendors.ts'
import { ACCEPT_AFTER_CLOSE_MS } from './states.ts'

type Parts = {
  /** Under the role that reads no ticket. */
  readonly db: Kysely<LotteryTables>
  readonly chains: Chains
  readonly witness: Pick<Witness, 'seal' | 'epoch'>
  readonly vendors: Vendors
  readonly log: Logger
  readonly at: (point: 'result stored') => void
}
/** As many as one call of the gateway releases. */
const AT_ONCE = 64

/** Draws frozen issues in their order from a seed of ours and a value of the gateway, which tells it against the root of the tickets alone. */
export function createDrawer({ db, chains, witness, vendors, log, at }: Parts) {
  const frozen = (game: GameDefinition) =>
    db
      .selectFrom('lottery.issue')
      .select(['id', 'issue_no', 'close_at', 'ticket_root'])
      .select(({ ref }) => [
        // Draws of the house have their places in both chains.
        ref('chain_id').$notNull().as('chain_id'),
        ref('chain_no').$notNull().as('chain_no'),
        ref('beacon_chain').$notNull().as('beacon_chain'),
        ref('beacon_no').$notNull().as('beacon_no'),
      ])
      .where('game', '=', game.code)
      .where('state', '=', 'FROZEN')
      .where('draw_at', '<=', sql<Date>`clock_timestamp()`)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
  type Frozen = Awaited<ReturnType<typeof frozen>>[number]

  /** Whether a value is the one of its place of the chain that was published before the sale. */
  async function isOfChain(
    { beacon_chain: chain, beacon_no: no }: Frozen,
    value: string,
    told: ReadonlyMap<number, string>,
  ): Promise<boolean> {
    const before =
      told.get(no - 1) ??
      (
        await db
          .selectFrom('lottery.issue')
          .innerJoin('lottery.issue_result', 'lottery.issue_result.issue_id', 'lottery.issue.id')
          .select('lottery.issue_result.beacon')
          .where('lottery.issue.beacon_chain', '=', chain)
          .where('lottery.issue.beacon_no', '=', no - 1)
          .executeTakeFirst()
      )?.beacon
    if (before !== undefined) return seedBefore(value) === before
    const published = await db.selectFrom('lottery.beacon_chain').select('terminal').where('chain', '=', chain).executeTakeFirstOrThrow()
    return isSeedOfChain({ index: no, seed: value }, published.terminal)
  }

  async function isOfEarlierEpoch(due: readonly Frozen[]): Promise<boolean> {
    const chainIds = [...new Set(due.map(({ chain_id }) => chain_id))]
    const used = await db.selectFrom('lottery.seed_chain').select('epoch').where('id', 'in', chainIds).execute()
    return used.every(({ epoch }) => epoch < witness.epoch())
  }

  async function drawOf(game: GameDefinition): Promise<number> {
    const issues = await frozen(game)
    const first = issues[0]
    if (!first) return 0
    // Those of one chain: the next chain begins where this one ends.
    const due = issues.filter(({ beacon_chain }) => beacon_chain === first.beacon_chain)
    const values = await vendors.of(game.code).beacons.release(
      due.map((issue) => ({
        chain: issue.beacon_chain,
        no: issue.beacon_no,
        root: issue.ticket_root ?? '',
        acceptUntil: new Date(issue.close_at.getTime() + ACCEPT_AFTER_CLOSE_MS),
      })),
    )
    const drawn: bigint[] = []
    for (const issue of due) {
      const beacon = values.get(issue.beacon_no)
      if (beacon === undefined) break
      if (!(await isOfChain(issue, beacon, values))) {
        log.error(
          { game: game.code, issue: issue.issue_no },
          'the gateway told a value that is none of its published chain: the draw waits',
        )
        break
      }
      const seed = await chains.seedOf({ chainId: issue.chain_id, index: issue.chain_no })
      const numbers = drawNumbers(game.family, { seed, drawCode: game.drawCode, issueNo: issue.issue_no, beacon })
      await db
        .insertInto('lottery.issue_result')
        .values({ issue_id: issue.id, version: 1, numbers, seed, beacon, drawn_at: new Date() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      drawn.push(issue.id)
    }
    at('result stored')
    if (drawn.length === 0) return 0
    // Chains of an earlier epoch were in use before the database was put back: what they draw is told late, or again, and changes nothing that a seal could prove.
    if (!(await isOfEarlierEpoch(due)) && !(await witness.seal())) return 0
    await db.updateTable('lottery.issue').set({ state: 'DRAWN' }).where('id', 'in', drawn).where('state', '=', 'FROZEN').execute()
    return drawn.length
  }

  return async function draw(): Promise<number> {
    let count = 0
    for (const game of houseGames) count += await drawOf(game)
    return count
  }
}
