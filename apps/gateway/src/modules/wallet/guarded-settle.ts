import { transfers as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import { parseMoney, toWire } from '@halong/money'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import { type OperatorCaller, type Platform, type Queryable, uuidFromId } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import { actorOf, type OperatorsService, reaches, writeAudit } from '../operator/index.ts'
import type { Moving } from './moving.ts'
import type { Told } from './told.ts'
import { isEnded, type Transfer } from './transfer.ts'
import type { TransferStore } from './transfer-store.ts'

type Body = z.output<typeof operations.settle.body>
type Value = z.input<typeof operations.settle.value>
type Code = Exclude<(typeof operations.settle.errors)[number], 'operator.approval_required'> | 'request.invalid'
type Deps = Pick<Platform, 'clock'> & {
  readonly store: Pick<TransferStore, 'ofBrand' | 'of'>
  readonly moving: Pick<Moving, 'end'>
  readonly brandOf: OperatorsService['brandOf']
  tellBalance(news: BalanceNews): void
}

/** What a person found out with the vendor ends a transfer in doubt: always by two people, and it posts what the vendor's own answer would have posted. */
export function guardSettling({ clock, store, moving, brandOf, tellBalance }: Deps): Guarded<Body, Value, Code> {
  const news: BalanceNews[] = []
  async function find(on: Queryable, { id, expectedVersion, as, amount }: Body, brandId: number) {
    const transferId = uuidFromId('trf', id)
    const named = transferId === null ? null : await store.ofBrand(brandId, transferId)
    const t = named && (await store.of(on, named))
    if (!t) return refuse('transfers.unknown')
    if (isEnded(t) || (t.state !== 'unknown' && t.state !== 'matter')) return refuse('transfers.not_in_doubt')
    if (t.version !== expectedVersion) return refuse('transfers.changed_meanwhile')
    const given = amount === undefined ? null : (parseMoney(amount, t.asset)?.minor ?? null)
    const minor = as === 'refused' ? 0n : (given ?? t.amount)
    const isWhole = minor !== null && (as === 'refused' || minor > 0n) && (amount === undefined || given !== null)
    // To the vendor it is all or nothing; back it is never more than was asked for.
    const fits = minor !== null && (as === 'refused' || t.amount === null || (t.way === 'in' ? minor === t.amount : minor <= t.amount))
    if (!isWhole || !fits) return refuse('transfers.amount_differs')
    return ok({ t, minor })
  }
  const toldOf = (as: Body['as'], amount: bigint): Extract<Told, { kind: 'done' | 'refused' }> =>
    as === 'done' ? { kind: 'done', amount, balance: 0n } : { kind: 'refused', code: 'never_came', balance: null }
  const moneyOf = ({ asset, amount }: Transfer, minor: bigint) => ({ asset, minor: minor === 0n ? (amount ?? 0n) : minor })

  return {
    operation: operations.settle,
    kind: 'vendor_transfer',
    decide: 'transfers.settle',
    hasAmount: true,
    // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
    scope: ({ brandId }, asker, request) => brandOf(asker as OperatorCaller, brandId, request),
    subject: async (_tx, { id }) => `transfer ${id}`,
    async look(tx, { body, brandId, asker }) {
      invariant(brandId, 'a transfer is of a brand')
      const found = await find(tx, body, brandId)
      if (!found.ok) return found
      const { t, minor } = found.value
      const amount = moneyOf(t, minor)
      if (!reaches(asker, 'transfers.settle', amount)) return refuse('operator.above_limit')
      return ok({
        needs: 1,
        amount,
        before: { state: t.state, code: t.code, amount: t.amount === null ? null : toWire({ asset: t.asset, minor: t.amount }) },
        after: { state: body.as, amount: toWire({ asset: t.asset, minor }), vassalage: t.vassalage, way: t.way, reference: t.reference },
        basis: String(t.version),
      })
    },
    ready: async () => undefined,
    async execute(tx, { body, brandId }, { asker, approver, approvalId, request }) {
      invariant(brandId, 'a transfer is of a brand')
      const found = await find(tx, body, brandId)
      if (!found.ok) return found
      const { t, minor } = found.value
      const settledBy = (approver ?? asker).username
      const ended = await moving.end(tx, t, {
        told: toldOf(body.as, minor),
        settledBy,
        isLate: true,
        ...(approvalId === null ? {} : { memo: `approval ${approvalId}` }),
      })
      if (!ended.ok) return ended
      if (ended.value === null) return refuse('transfers.not_in_doubt')
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at: clock.now(),
        brandId,
        action: 'transfers.settle',
        target: `transfer ${body.id}`,
        before: { state: t.state, code: t.code },
        after: { state: body.as, amount: toWire({ asset: t.asset, minor }), asset: t.asset, askedBy: asker.username },
        reason: body.reason,
      })
      // While it is only tried nobody is told.
      if (approver && ended.value.news) news.push(ended.value.news)
      return ok({ state: body.as })
    },
    done() {
      for (const each of news.splice(0)) tellBalance(each)
    },
  }
}
