import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { TicketRun } from '@halong/chance'
import type { Asset } from '@halong/money'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'

export type DrawKey = { readonly brandId: number; readonly code: string; readonly period: string }
export type Draw = DrawKey & {
  readonly endsAt: Date
  readonly drawsAt: Date
  readonly state: 'OPEN' | 'LISTED' | 'DRAWN' | 'EMPTY'
  /** The sum of its prizes, set aside out of the budget. */
  readonly reserved: bigint
  readonly places: number
  readonly commitment: string
  readonly sealed: Buffer
  /** What the witness committed to. */
  readonly witness: string | null
  readonly entrants: number
  readonly tickets: number
  readonly listHash: string | null
  readonly seed: string | null
  readonly beacon: string | null
}
export type DrawRow = {
  brand_id: number
  code: string
  period: string
  ends_at: Date
  draws_at: Date
  state: Draw['state']
  reserved: string
  places: number
  commitment: string
  sealed: Buffer
  witness: string | null
  entrants: number
  tickets: string
  list_hash: string | null
  seed: string | null
  beacon: string | null
}
export type Holder = {
  readonly memberId: number
  readonly code: string
  readonly period: string
  readonly entrant: string
  readonly tickets: number
  /** The number of the first ticket; null until the list is fixed. */
  readonly first: number | null
  readonly place: number | null
  readonly ticket: number | null
  readonly amount: bigint | null
}
type HolderRow = {
  member_id: string
  code: string
  period: string
  entrant: string
  tickets: number
  first: string | null
  place: number | null
  ticket: string | null
  amount: string | null
}
export type Owner = TicketRun & { readonly memberId: number; readonly entrant: string }
export type RaffleStore = ReturnType<typeof createRaffleStore>

const statements = readStatements('raffle', join(import.meta.dirname, 'raffle-store.sql'), [
  'open',
  'opened',
  'unwitnessed',
  'witnessed',
  'due',
  'of_codes',
  'lock',
  'enter',
  'number',
  'page',
  'list',
  'empty',
  'owner',
  'win',
  'draw',
  'mine',
  'winners',
  'forget',
])
export const toDraw = (row: DrawRow): Draw => ({
  brandId: row.brand_id,
  code: row.code,
  period: row.period,
  endsAt: row.ends_at,
  drawsAt: row.draws_at,
  state: row.state,
  reserved: BigInt(row.reserved),
  places: row.places,
  commitment: row.commitment,
  sealed: row.sealed,
  witness: row.witness,
  entrants: row.entrants,
  tickets: Number(row.tickets),
  listHash: row.list_hash,
  seed: row.seed,
  beacon: row.beacon,
})
const toHolder = (row: HolderRow): Holder => ({
  memberId: Number(row.member_id),
  code: row.code,
  period: row.period,
  entrant: row.entrant,
  tickets: row.tickets,
  first: row.first === null ? null : Number(row.first),
  place: row.place,
  ticket: row.ticket === null ? null : Number(row.ticket),
  amount: row.amount === null ? null : BigInt(row.amount),
})
const of = ({ brandId, code, period }: DrawKey) => [brandId, code, period]

export function createRaffleStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** False where it is open already. */
    async open(tx: Tx, draw: Omit<Draw, 'state' | 'witness' | 'entrants' | 'tickets' | 'listHash' | 'seed' | 'beacon'>): Promise<boolean> {
      const { endsAt, drawsAt, reserved, places, commitment, sealed } = draw
      const values = [...of(draw), endsAt, drawsAt, String(reserved), places, commitment, sealed]
      return (await tx.query({ ...statements.open, values })).rowCount === 1
    },
    async isOpened(on: Queryable, key: DrawKey): Promise<boolean> {
      return (await on.query({ ...statements.opened, values: of(key) })).rowCount === 1
    },
    async unwitnessed(): Promise<Draw[]> {
      return (await db.pool.query<DrawRow>(statements.unwitnessed)).rows.map(toDraw)
    },
    async setWitness(key: DrawKey, commitment: string): Promise<void> {
      await db.pool.query({ ...statements.witnessed, values: [...of(key), commitment] })
    },
    /** What is over and counted, and what is to be drawn. */
    async due(countedTo: Date | null, now: Date): Promise<Draw[]> {
      return (await db.pool.query<DrawRow>({ ...statements.due, values: [countedTo, now] })).rows.map(toDraw)
    },
    /** Newest first. */
    async ofCodes(brandId: number, codes: readonly string[], drawsAfter: Date): Promise<Draw[]> {
      if (codes.length === 0) return []
      return (await db.reads.query<DrawRow>({ ...statements.of_codes, values: [brandId, codes, drawsAfter] })).rows.map(toDraw)
    },
    async lock(tx: Tx, key: DrawKey): Promise<Draw | null> {
      const row = (await tx.query<DrawRow>({ ...statements.lock, values: of(key) })).rows[0]
      return row ? toDraw(row) : null
    },
    /** Puts players into a list that is not fixed yet, each once. */
    async enter(tx: Tx, key: DrawKey, all: readonly Pick<Holder, 'memberId' | 'entrant' | 'tickets'>[]): Promise<void> {
      const rows = all.map(({ memberId, entrant, tickets }) => ({ member_id: memberId, entrant, tickets }))
      await tx.query({ ...statements.enter, values: [...of(key), JSON.stringify(rows)] })
    },
    /** Numbers the tickets in the order of the list. */
    async number(tx: Tx, key: DrawKey): Promise<void> {
      await tx.query({ ...statements.number, values: of(key) })
    },
    /** The list after an entrant, in its order. */
    async page(
      on: Queryable,
      key: DrawKey,
      { after, most }: { after: string; most: number },
    ): Promise<{ entrant: string; tickets: number }[]> {
      const { rows } = await on.query<{ entrant: string; tickets: number }>({ ...statements.page, values: [...of(key), after, most] })
      return rows
    },
    async list(tx: Tx, key: DrawKey, { entrants, tickets, hash }: { entrants: number; tickets: number; hash: string }): Promise<void> {
      await tx.query({ ...statements.list, values: [...of(key), entrants, tickets, hash] })
    },
    async empty(tx: Tx, key: DrawKey): Promise<void> {
      await tx.query({ ...statements.empty, values: of(key) })
    },
    async ownerOf(tx: Tx, key: DrawKey, ticket: number): Promise<Owner | null> {
      const row = (
        await tx.query<{ member_id: string; entrant: string; first: string; tickets: number }>({
          ...statements.owner,
          values: [...of(key), ticket],
        })
      ).rows[0]
      return row ? { memberId: Number(row.member_id), entrant: row.entrant, first: Number(row.first), count: row.tickets } : null
    },
    async win(
      tx: Tx,
      { code, period }: DrawKey,
      {
        memberId,
        place,
        ticket,
        asset,
        amount,
        at,
      }: { memberId: number; place: number; ticket: number; asset: Asset; amount: bigint; at: Date },
    ): Promise<void> {
      await tx.query({ ...statements.win, values: [memberId, code, period, place, ticket, asset, String(amount), at] })
    },
    async drawn(tx: Tx, key: DrawKey, { seed, beacon, at }: { seed: string; beacon: string; at: Date }): Promise<void> {
      await tx.query({ ...statements.draw, values: [...of(key), seed, beacon, at] })
    },
    async mine(memberId: number, codes: readonly string[]): Promise<Holder[]> {
      if (codes.length === 0) return []
      return (await db.reads.query<HolderRow>({ ...statements.mine, values: [memberId, codes] })).rows.map(toHolder)
    },
    async winners(key: DrawKey): Promise<Holder[]> {
      return (await db.reads.query<HolderRow>({ ...statements.winners, values: of(key) })).rows.map(toHolder)
    },
    /** Tickets that won nothing, of long ago. */
    async forget(before: Date): Promise<void> {
      await db.pool.query({ ...statements.forget, values: [before] })
    },
  }
}
