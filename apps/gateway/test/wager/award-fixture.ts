import { idFromUuid } from '@halong/base'
import type { Asset } from '@halong/money'
import { pino } from 'pino'
import { type AwardBody, type Awarded, createAwarding } from '../../src/modules/wager/awarding.ts'
import { checkJackpots } from '../../src/modules/wager/check-jackpots.ts'
import type { PlayerCard, Tx } from '../../src/platform/index.ts'
import { ASSET, type Table } from './play-fixture.ts'

const playerId = (memberId: number) => idFromUuid('ply', `00000000-0000-7000-8000-${String(memberId).padStart(12, '0')}`)
/** A wire amount of minor units. */
const wire = (minor: bigint) => `${minor / 10_000n}.${String(minor % 10_000n).padStart(4, '0')}`

type Ways = { readonly members: number; ceiling?(): bigint; told?(template: string): void }
/** What is awarded: in minor units, to a member, by default from the jackpot `grand`. */
export type AwardOrder = Partial<AwardBody> & { readonly memberId: number; readonly minor: bigint; readonly vassalage?: string }

/** Awards beside the wager function of a table, for its members 1 … count, of whom every vendor knows all. */
export function awardsOn(table: Table, { members, ceiling = () => 10n ** 12n, told = () => undefined }: Ways) {
  const memberOf = new Map(Array.from({ length: members }, (_, at) => [playerId(at + 1), at + 1]))
  async function cashOf(memberId: number): Promise<bigint> {
    const { rows } = await table.pool.query<{ balance: string }>(
      `select balance from ledger.account where lane = ledger.lane_of($1) and member_id = $1 and kind = 'player.cash' and asset = '${ASSET}'`,
      [memberId],
    )
    return BigInt(rows[0]?.balance ?? 0)
  }
  async function transaction(work: (tx: Tx) => Promise<unknown>) {
    const client = await table.pool.connect()
    try {
      await client.query('begin')
      // cast: a client is all that a transaction is here.
      const done = await work(client as unknown as Tx)
      await client.query('commit')
      return done
    } catch (fault) {
      await client.query('rollback')
      throw fault
    } finally {
      client.release()
    }
  }
  const fakes: unknown = {
    db: { transaction },
    log: pino({ level: 'silent' }),
    ledger: table.ledger,
    inbox: { write: async (_tx: unknown, { template }: { template: string }) => told(template) },
    wallet: {
      tell: () => undefined,
      balanceOf: async (memberId: number) => ({ cash: await cashOf(memberId), playable: 0n, version: 1 }),
    },
    games: { byCode: async () => null },
    known: async (_vassalage: string, id: PlayerCard['playerId']) => {
      const memberId = memberOf.get(id)
      return memberId === undefined ? null : { memberId, brandId: 1, asset: ASSET as Asset, language: 'EN' }
    },
    ceilingOf: async () => ceiling(),
  }
  // cast: as much of its neighbours as awarding asks.
  const awarding = createAwarding(fakes as Parameters<typeof createAwarding>[0])
  let made = 0
  return {
    cashOf,
    award: ({ memberId, minor, vassalage = 'FAKE', ...change }: AwardOrder): Promise<Awarded> =>
      awarding.award(vassalage, {
        transactionId: `a${made++}`,
        roundId: 'r',
        playerId: playerId(memberId),
        gameCode: 'pearl-reef',
        asset: ASSET,
        amount: wire(minor),
        source: 'jackpot',
        sourceId: 'grand',
        ...change,
      }),
    /** What the jackpots of a vendor hold, by name; those that a close named. */
    async pools(): Promise<Map<string, bigint>> {
      const { rows } = await table.pool.query<{ name: string; pool: string }>(
        "select vassalage || ' ' || meter_id as name, sum(contributed - awarded) as pool from gateway.wager_meter group by 1",
      )
      return new Map(rows.map(({ name, pool }) => [name, BigInt(pool)]))
    },
    findings: () => checkJackpots(table.pool),
  }
}
export type Awards = ReturnType<typeof awardsOn>
