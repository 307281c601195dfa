import type { Asset } from '@halong/money'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import { TRANSFER_COLUMNS, type Transfer, type TransferCode, type TransferRow, type TransferStage, toTransfer } from './transfer.ts'

type NewTransfer = Omit<Transfer, 'state' | 'code' | 'asks' | 'endedAt' | 'settledBy' | 'version'> & {
  /** Of the player's press; null of what the site moves by itself. */
  readonly requestId: string | null
}
type Name = Pick<Transfer, 'memberId' | 'transferId'>
export type Purse = {
  readonly memberId: number
  readonly vassalage: string
  readonly asset: Asset
  readonly balance: bigint
  readonly toldAt: Date
  readonly movedIn: bigint
  readonly movedOut: bigint
}
type PurseRow = { member_id: string; vassalage: string; asset: Asset; balance: string; told_at: Date; moved_in: string; moved_out: string }
/** `since`: ended ones and those under way. */
export type Sums = {
  readonly movedIn: bigint
  readonly movedOut: bigint
  readonly waitingIn: bigint
  readonly waitingOut: bigint
  readonly allOut: number
  readonly underWay: number
}
export type Answered = { readonly at: Date; readonly call: string; readonly told: string }

const MOST_PURSES = 100
const ANSWERS_KEPT = 20
const UNDER_WAY = 'ended_at is null'

const toPurse = (row: PurseRow): Purse => ({
  memberId: Number(row.member_id),
  vassalage: row.vassalage,
  asset: row.asset,
  balance: BigInt(row.balance),
  toldAt: row.told_at,
  movedIn: BigInt(row.moved_in),
  movedOut: BigInt(row.moved_out),
})

/** Transfers, what vendors told of players' wallets, and the players' choice. */
export function createTransferStore({ db }: Pick<Platform, 'db'>) {
  const rows = async (on: Queryable, text: string, values: readonly unknown[]) =>
    (await on.query<TransferRow>(text, [...values])).rows.map(toTransfer)
  return {
    /** False where one of this player's at this vendor is under way. */
    async insert(tx: Tx, t: NewTransfer): Promise<boolean> {
      const { rowCount } = await tx.query(
        `insert into gateway.wallet_transfer (member_id, transfer_id, brand_id, vassalage, way, reference, asset, amount, is_all, scope, state, accept_until, next_ask_at, created_at, request_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'requested', $11, $12, $13, $14) on conflict do nothing`,
        [
          t.memberId,
          t.transferId,
          t.brandId,
          t.vassalage,
          t.way,
          t.reference,
          t.asset,
          t.amount,
          t.isAll,
          t.scope,
          t.acceptUntil,
          t.nextAskAt,
          t.createdAt,
          t.requestId,
        ],
      )
      return rowCount === 1
    },
    async of(on: Queryable, { memberId, transferId }: Name): Promise<Transfer | null> {
      const text = `select ${TRANSFER_COLUMNS} from gateway.wallet_transfer where member_id = $1 and transfer_id = $2`
      return (await rows(on, text, [memberId, transferId]))[0] ?? null
    },
    async byRequest(memberId: number, requestId: string): Promise<Transfer | null> {
      const text = `select ${TRANSFER_COLUMNS} from gateway.wallet_transfer where member_id = $1 and request_id = $2`
      return (await rows(db.pool, text, [memberId, requestId]))[0] ?? null
    },
    async ofBrand(brandId: number, transferId: string): Promise<Transfer | null> {
      const text = `select ${TRANSFER_COLUMNS} from gateway.wallet_transfer where brand_id = $1 and transfer_id = $2`
      return (await rows(db.pool, text, [brandId, transferId]))[0] ?? null
    },
    /** For as long as the transaction lasts nobody else ends it. */
    async lock(tx: Tx, { memberId, transferId }: Name): Promise<Transfer | null> {
      const text = `select ${TRANSFER_COLUMNS} from gateway.wallet_transfer where member_id = $1 and transfer_id = $2 for update`
      return (await rows(tx, text, [memberId, transferId]))[0] ?? null
    },
    /** From here on the vendor may know of it. False where another was faster. */
    async markSent({ memberId, transferId }: Name): Promise<boolean> {
      const { rowCount } = await db.pool.query(
        `update gateway.wallet_transfer set state = 'sent', version = version + 1 where member_id = $1 and transfer_id = $2 and state = 'requested'`,
        [memberId, transferId],
      )
      return rowCount === 1
    },
    /** It goes on being asked about, or waits for a person; an end stays. */
    async postpone(
      { memberId, transferId }: Name,
      next: { state: TransferStage; code: TransferCode | null; at: Date | null },
    ): Promise<void> {
      await db.pool.query(
        `update gateway.wallet_transfer set state = $3, code = $4, next_ask_at = $5, asks = asks + 1, version = version + 1
         where member_id = $1 and transfer_id = $2 and ${UNDER_WAY}`,
        [memberId, transferId, next.state, next.code, next.at],
      )
    },
    async end(
      tx: Tx,
      { memberId, transferId }: Name,
      {
        state,
        code,
        amount,
        at,
        settledBy,
      }: { state: 'done' | 'refused'; code: TransferCode | null; amount: bigint | null; at: Date; settledBy: string | null },
    ): Promise<void> {
      await tx.query(
        `update gateway.wallet_transfer set state = $3, code = $4, amount = coalesce($5, amount), ended_at = $6, settled_by = $7, next_ask_at = null, version = version + 1
         where member_id = $1 and transfer_id = $2`,
        [memberId, transferId, state, code, amount, at, settledBy],
      )
    },
    /** Those due to be asked about; nobody else is given them for a while. */
    async claimDue(now: Date, until: Date, most: number): Promise<Transfer[]> {
      const text = `with due as (select member_id, transfer_id from gateway.wallet_transfer
           where ${UNDER_WAY} and next_ask_at <= $1 order by next_ask_at limit $3 for update skip locked)
         update gateway.wallet_transfer t set next_ask_at = $2 from due where t.member_id = due.member_id and t.transfer_id = due.transfer_id
         returning ${TRANSFER_COLUMNS.split(', ')
           .map((column) => `t.${column}`)
           .join(', ')}`
      return rows(db.pool, text, [now, until, most])
    },
    underWayOf: (memberId: number): Promise<Transfer[]> =>
      rows(db.pool, `select ${TRANSFER_COLUMNS} from gateway.wallet_transfer where member_id = $1 and ${UNDER_WAY} limit ${MOST_PURSES}`, [
        memberId,
      ]),
    /** Newest first; `before` is the last one seen. */
    listOf: (memberId: number, before: string | null, limit: number): Promise<Transfer[]> =>
      rows(
        db.reads,
        `select ${TRANSFER_COLUMNS} from gateway.wallet_transfer where member_id = $1 and ($2::uuid is null or transfer_id < $2) order by transfer_id desc limit $3`,
        [memberId, before, limit],
      ),

    /** What the vendor said, for whoever has to look; the newest are kept. */
    async keepAnswer({ memberId, transferId }: Name, { at, call, told }: Answered): Promise<void> {
      await db.pool.query(
        `with kept as (insert into gateway.wallet_transfer_answer (member_id, transfer_id, at, call, told) values ($1, $2, $3, $4, $5))
         delete from gateway.wallet_transfer_answer where ctid in (select ctid from gateway.wallet_transfer_answer
           where member_id = $1 and transfer_id = $2 order by at desc offset ${ANSWERS_KEPT - 1})`,
        [memberId, transferId, at, call, told.slice(0, 400)],
      )
    },
    async answersOf({ memberId, transferId }: Name): Promise<Answered[]> {
      const text = `select at, call, told from gateway.wallet_transfer_answer where member_id = $1 and transfer_id = $2 order by at desc limit ${ANSWERS_KEPT}`
      return (await db.pool.query<Answered>(text, [memberId, transferId])).rows
    },

    async pursesOf(memberId: number): Promise<Purse[]> {
      const { rows: found } = await db.pool.query<PurseRow>(
        `select * from gateway.vendor_purse where member_id = $1 order by vassalage, asset limit ${MOST_PURSES}`,
        [memberId],
      )
      return found.map(toPurse)
    },
    /** What a vendor told of a player's wallet, and what a transfer moved; an older word never covers a newer one. */
    async tellPurse(
      on: Queryable,
      { memberId, vassalage, asset, balance, toldAt, movedIn, movedOut }: Omit<Purse, 'balance'> & { balance: bigint | null },
    ): Promise<void> {
      await on.query(
        `insert into gateway.vendor_purse as p (member_id, vassalage, asset, balance, told_at, moved_in, moved_out) values ($1, $2, $3, coalesce($4, 0), $5, $6, $7)
         on conflict (member_id, vassalage, asset) do update set moved_in = p.moved_in + excluded.moved_in, moved_out = p.moved_out + excluded.moved_out,
           balance = case when $4::bigint is null or p.told_at > excluded.told_at then p.balance else excluded.balance end,
           told_at = case when $4::bigint is null then p.told_at else greatest(p.told_at, excluded.told_at) end`,
        [memberId, vassalage, asset, balance, toldAt, movedIn, movedOut],
      )
    },

    async isAuto(memberId: number): Promise<boolean> {
      const { rows: found } = await db.reads.query<{ is_auto: boolean }>(
        'select is_auto from gateway.transfer_choice where member_id = $1',
        [memberId],
      )
      return found[0]?.is_auto ?? false
    },
    async setAuto(memberId: number, isAuto: boolean): Promise<void> {
      await db.pool.query(
        'insert into gateway.transfer_choice (member_id, is_auto) values ($1, $2) on conflict (member_id) do update set is_auto = excluded.is_auto',
        [memberId, isAuto],
      )
    },

    /** What our books hold of a vendor in an asset, in one snapshot. */
    async sumsOf(vassalage: string, asset: Asset): Promise<Sums> {
      const { rows: found } = await db.pool.query<Record<keyof Sums, string>>(
        `select coalesce(sum(amount) filter (where state = 'done' and way = 'in'), 0) as "movedIn",
           coalesce(sum(amount) filter (where state = 'done' and way = 'out'), 0) as "movedOut",
           coalesce(sum(amount) filter (where ${UNDER_WAY} and way = 'in'), 0) as "waitingIn",
           coalesce(sum(amount) filter (where ${UNDER_WAY} and way = 'out'), 0) as "waitingOut",
           count(*) filter (where ${UNDER_WAY} and way = 'out' and amount is null) as "allOut",
           count(*) filter (where ${UNDER_WAY}) as "underWay"
         from gateway.wallet_transfer where vassalage = $1 and asset = $2`,
        [vassalage, asset],
      )
      const of = (name: keyof Sums) => BigInt(found[0]?.[name] ?? 0)
      return {
        movedIn: of('movedIn'),
        movedOut: of('movedOut'),
        waitingIn: of('waitingIn'),
        waitingOut: of('waitingOut'),
        allOut: Number(of('allOut')),
        underWay: Number(of('underWay')),
      }
    },
  }
}
export type TransferStore = ReturnType<typeof createTransferStore>
