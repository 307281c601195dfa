import { invariant } from '@halong/base'
import { houseAccount, type Ledger, type LedgerRefusal, type Posted, playerAccount, type Transfer } from '@halong/ledger'
import { type Asset, POINTS_ASSET } from '@halong/money'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'

/** Usable points, held ones, and the number of entries that led to the usable ones (T45). */
export type Points = { readonly points: bigint; readonly held: bigint; readonly version: bigint }

/** Ends a transaction that must leave nothing behind, with the refusal that is answered. */
export class Refused extends Error {
  readonly code: LedgerRefusal
  constructor(code: LedgerRefusal) {
    super(code)
    this.code = code
  }
}

type Step = { readonly memberId: number; readonly key: string; readonly reference: string; readonly points: bigint }
export type PointsLedger = ReturnType<typeof createPointsLedger>

const usable = (memberId: number) => playerAccount(memberId)
/** Where points wait for a reward to be handed out: no longer the player's to use, not yet the house's. */
const held = (memberId: number) => playerAccount(memberId, 'player.withdrawing')
const house = (memberId: number) => houseAccount(memberId, 'house.promotions')

/** Points accounts in the ledger: integers, in an asset of their own, never below zero (I4, I5). */
export function createPointsLedger({ ledger, db }: Pick<Platform, 'db'> & { readonly ledger: Ledger }) {
  const transfer = (step: Step, reason: Transfer['reason'], way: Pick<Transfer['postings'][number], 'from' | 'to'>): Transfer => ({
    memberId: step.memberId,
    key: step.key,
    reason,
    reference: step.reference,
    asset: POINTS_ASSET,
    postings: [{ ...way, minor: step.points }],
  })

  /** Posts all of a set or throws: the transaction it stands in ends with it. */
  async function postAll(tx: Tx, transfers: readonly Transfer[]): Promise<Posted[]> {
    const results = await ledger.postIn(tx, transfers)
    return results.map((result) => {
      if (!result.ok) throw new Refused(result.code)
      return result.value
    })
  }

  return {
    async open(tx: Tx, memberId: number): Promise<void> {
      const opened = await ledger.openMember(tx, memberId, POINTS_ASSET)
      invariant(opened.ok, 'points are for members with money of their own')
    },

    /** Gives earned points, each player's by itself. Answers null where they were given, else why not: then they wait with the parts. */
    async award(tx: Tx, steps: readonly (Step & { readonly turnover: string })[]): Promise<(LedgerRefusal | null)[]> {
      const results = await ledger.postIn(
        tx,
        steps.map((step) => ({
          ...transfer(step, 'points.award', { from: house(step.memberId), to: usable(step.memberId) }),
          memo: step.turnover,
        })),
      )
      return results.map((result) => (result.ok ? null : result.code))
    },

    /** Gives points as they are, from no turnover. Answers null where they were given, else why not. */
    async gift(tx: Tx, step: Step): Promise<LedgerRefusal | null> {
      const [result] = await ledger.postIn(tx, [transfer(step, 'points.award', { from: house(step.memberId), to: usable(step.memberId) })])
      return result?.ok === false ? result.code : null
    },

    hold: (tx: Tx, step: Step) => postAll(tx, [transfer(step, 'points.redeem', { from: usable(step.memberId), to: held(step.memberId) })]),
    giveBack: (tx: Tx, step: Step) =>
      postAll(tx, [transfer(step, 'points.return', { from: held(step.memberId), to: usable(step.memberId) })]),
    spend: (tx: Tx, step: Step) => postAll(tx, [transfer(step, 'points.spend', { from: held(step.memberId), to: house(step.memberId) })]),

    /** Points to the house and money to the player, in one set of one transaction: both or neither (T32). Answers the player's new cash. */
    async exchange(tx: Tx, step: Step & { readonly asset: Asset; readonly minor: bigint }): Promise<Posted> {
      const { memberId, key, reference, asset, minor } = step
      const [, paid] = await postAll(tx, [
        transfer(step, 'points.convert', { from: usable(memberId), to: house(memberId) }),
        {
          memberId,
          key: `${key} paid`,
          reason: 'points.convert',
          reference,
          asset,
          postings: [{ from: house(memberId), to: usable(memberId), minor }],
        },
      ])
      invariant(paid, 'both sides of an exchange are answered')
      return paid
    },

    /** What a player has; nothing for one who never earned any. */
    async balanceOf(memberId: number, by: Queryable = db.reads): Promise<Points> {
      const { rows } = await by.query<{ kind: string; balance: string; version: string }>({
        name: 'points.balance',
        text: `select kind, balance, version from ledger.account where lane = ledger.lane_of($1) and member_id = $1 and asset = $2 and kind in ('player.cash', 'player.withdrawing')`,
        values: [memberId, POINTS_ASSET],
      })
      const of = (kind: string) => rows.find((row) => row.kind === kind)
      return {
        points: BigInt(of('player.cash')?.balance ?? 0),
        held: BigInt(of('player.withdrawing')?.balance ?? 0),
        version: BigInt(of('player.cash')?.version ?? 0),
      }
    },

    movements: (memberId: number, page: { before: bigint | null; limit: number }) =>
      ledger.movements(memberId, { asset: POINTS_ASSET, limit: page.limit, ...(page.before === null ? {} : { before: page.before }) }),

    /** Points of all players of a brand. */
    async outstanding(brandId: number): Promise<{ players: number; usable: bigint; held: bigint }> {
      const { rows } = await db.reads.query<{ players: string; usable: string; held: string }>(
        `select count(distinct m.member_id) as players,
            coalesce(sum(a.balance) filter (where a.kind = 'player.cash'), 0) as usable,
            coalesce(sum(a.balance) filter (where a.kind = 'player.withdrawing'), 0) as held
          from gateway.points_member m join ledger.account a on a.lane = ledger.lane_of(m.member_id) and a.member_id = m.member_id and a.asset = $2
          where m.brand_id = $1`,
        [brandId, POINTS_ASSET],
      )
      const [row] = rows
      return { players: Number(row?.players ?? 0), usable: BigInt(row?.usable ?? 0), held: BigInt(row?.held ?? 0) }
    },
  }
}
