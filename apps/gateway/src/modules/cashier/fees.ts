import { invariant } from '@halong/base'
import type { HouseKind, Ledger } from '@halong/ledger'
import type { StatementEntry } from '@halong/payments'
import { type Tx, uuidv7 } from '../../platform/index.ts'
import type { Account } from './account-store.ts'
import type { HouseMove, HouseMoveStore } from './house-move-store.ts'

type Deps = { readonly ledger: Pick<Ledger, 'postIn'>; readonly houseMoves: HouseMoveStore }
type Fee = Pick<HouseMove, 'minor' | 'reference' | 'direction' | 'method' | 'source' | 'at' | 'by' | 'reason'>
export type Fees = ReturnType<typeof createFees>

/** The shard of the house that bears the fees of an account, among those that have money of its asset: they open with its first player. */
async function shardOf(tx: Tx, { accountId, asset }: Account): Promise<number> {
  const { rows } = await tx.query<{ member_id: string }>(
    `select a.member_id from generate_series(-16, -1) as shard
     join ledger.account a on a.lane = ledger.lane_of(shard) and a.member_id = shard and a.kind = 'house.gaming' and a.asset = $1 order by a.member_id`,
    [asset],
  )
  const at = Number.parseInt(accountId.at(-1) ?? '0', 16) % Math.max(rows.length, 1)
  const found = rows[at]
  invariant(found, 'fees come after the first player of a currency')
  return Number(found.member_id)
}

/**
 * What providers and banks kept, each once for ever under its own name: an expense of the house (`house.fees` goes down) that leaves the money it has with
 * providers (`house.cashier`, where what is there stands below zero).
 */
export function createFees({ ledger, houseMoves }: Deps) {
  async function book(tx: Tx, account: Account, fee: Fee): Promise<boolean> {
    const { accountId, brandId, asset } = account
    const reference = fee.reference.slice(0, 120)
    const key = `fee:${accountId}:${reference}`
    if (!(await houseMoves.insert(tx, { ...fee, reference, moveId: uuidv7(), brandId, accountId, kind: 'fee', asset, ledgerKey: key })))
      return false
    const memberId = await shardOf(tx, account)
    const of = (kind: HouseKind) => ({ memberId, kind })
    const [posted] = await ledger.postIn(tx, [
      {
        memberId,
        key,
        reason: 'house.fee',
        reference: accountId,
        asset,
        happenedAt: fee.at,
        postings: [{ from: of('house.fees'), to: of('house.cashier'), minor: fee.minor }],
        ...(fee.reason === '' ? {} : { memo: fee.reason.slice(0, 300) }),
      },
    ])
    invariant(posted?.ok, `a fee is booked: ${posted && !posted.ok ? posted.code : ''}`)
    return true
  }

  return {
    book,
    /** Of a provider's record: whatever tells a fee, by the name it has there. */
    async collect(tx: Tx, account: Account, entries: readonly StatementEntry[]): Promise<number> {
      const withFee = entries.flatMap(({ fee, names, way, at }) =>
        fee && fee.asset === account.asset && fee.minor > 0n && names[0] !== undefined
          ? [{ minor: fee.minor, names, name: names[0], way, at }]
          : [],
      )
      if (withFee.length === 0) return 0
      const methods = await houseMoves.methodsOf(
        tx,
        account.accountId,
        withFee.flatMap(({ names }) => names),
      )
      let booked = 0
      for (const { minor, names, name, way, at } of withFee) {
        const method = names.map((each) => methods.get(each)).find((each) => each !== undefined) ?? null
        const fee: Fee = { minor, reference: `${way} ${name}`, direction: way, method, source: 'record', at, by: null, reason: '' }
        if (await book(tx, account, fee)) booked += 1
      }
      return booked
    },
  }
}
