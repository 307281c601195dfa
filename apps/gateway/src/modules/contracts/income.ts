import type { agency as operations, ValueInputOf } from '@halong/api'
import { ok, type Result, refuse } from '@halong/base'
import { type Ledger, playerAccount } from '@halong/ledger'
import { type Asset, parseMoney, toWire } from '@halong/money'
import { type Queryable, type Tx, uuidv7 } from '../../platform/index.ts'
import type { Cover } from './cover.ts'

export type Earner = { readonly memberId: number; readonly asset: Asset }
type Covered = Earner & { readonly brandId: number }
type Entry = ValueInputOf<typeof operations.listIncome>['list'][number]
type IncomeDeps = {
  readonly ledger: Pick<Ledger, 'balance' | 'movements' | 'postIn'>
  /** Bills to those below that are not paid yet. */
  readonly owedBy: (on: Queryable, memberId: number) => Promise<bigint>
  readonly cover: Cover
  readonly on: Queryable
}
export type Income = ReturnType<typeof createIncome>

const kinds: Readonly<Record<string, Entry['kind']>> = {
  'agency.rebate': 'rebate',
  'agency.bill': 'bill',
  'agency.realtime': 'bill',
  'agency.collect': 'collect',
  'agency.escrow_hold': 'cover',
  'agency.escrow_release': 'cover',
  'agency.hold': 'transfer',
  'agency.receive': 'transfer',
  'agency.back': 'transfer',
}

/** What agents earned (contracts §1): it is never staked and never paid out, but moved to the wallet by its owner. */
export function createIncome({ ledger, owedBy, cover, on }: IncomeDeps) {
  async function sums({ memberId, asset }: Earner, by: Queryable) {
    const [balance, owed] = [(await ledger.balance(memberId, 'player.income', asset))?.minor ?? 0n, await owedBy(by, memberId)]
    return { balance, owed, free: balance > owed ? balance - owed : 0n }
  }

  return {
    /** What of the income is free of bills to those below; below zero where they come to more than is there. */
    async freeOf(by: Queryable, of: Earner): Promise<bigint> {
      const { balance, owed } = await sums(of, by)
      return balance - owed
    },

    async get(of: Covered) {
      const { balance, owed, free } = await sums(of, on)
      const [setAside, needed] = [await cover.setAside(of), await cover.needed(of, null)]
      const wire = (minor: bigint) => toWire({ asset: of.asset, minor })
      return { asset: of.asset, balance: wire(balance), owed: wire(owed), free: wire(free), setAside: wire(setAside), needed: wire(needed) }
    },

    async list({ memberId, asset }: Earner, { before, limit }: { before: bigint | null; limit: number }) {
      const page = { asset, kind: 'player.income' as const, limit: limit + 1, ...(before === null ? {} : { before }) }
      const found = await ledger.movements(memberId, page)
      const list = found.slice(0, limit).map(
        ({ version, reason, reference, minor, after, writtenAt }): Entry => ({
          no: Number(version),
          at: writtenAt.toISOString(),
          kind: kinds[reason] ?? 'other',
          of: reference,
          amount: toWire({ asset, minor }),
          balance: toWire({ asset, minor: after }),
        }),
      )
      return { asset, list, next: found.length > limit ? String(list.at(-1)?.no ?? '') : null }
    },

    /** Sets income aside as cover, or takes back what exceeds what the last periods would have needed. While something is owed nothing comes back. */
    async moveCover(
      tx: Tx,
      of: Covered,
      { amount, way }: { readonly amount: string; readonly way: 'in' | 'out' },
    ): Promise<Result<{ setAside: string }, 'agency.income_short' | 'agency.amount_invalid' | 'agency.cover_needed'>> {
      const { memberId, asset } = of
      const money = parseMoney(amount, asset)
      if (money === null || money.minor <= 0n) return refuse('agency.amount_invalid')
      const { minor } = money
      await tx.query('select from gateway.agency_member where member_id = $1 for update', [memberId])
      const { free, owed } = await sums(of, tx)
      const before = await cover.setAside(of)
      if (way === 'in' && minor > free) return refuse('agency.income_short')
      if (way === 'out' && (owed > 0n || before - minor < (await cover.needed(of, null, tx)))) return refuse('agency.cover_needed')
      const [posted] = await ledger.postIn(tx, [cover.moveOf(of, way, minor)])
      if (!posted?.ok) return refuse('agency.income_short')
      return ok({ setAside: toWire({ asset, minor: way === 'in' ? before + minor : before - minor }) })
    },

    /** What is owed to those below comes first: that much of the income stays. */
    async collect(
      tx: Tx,
      { memberId, asset }: Earner,
      amount: string,
    ): Promise<Result<{ balance: string }, 'agency.income_short' | 'agency.amount_invalid'>> {
      const money = parseMoney(amount, asset)
      if (money === null || money.minor <= 0n) return refuse('agency.amount_invalid')
      const { minor } = money
      // Bills of this payer wait for the row of the agent, as the settlement takes it.
      await tx.query('select from gateway.agency_member where member_id = $1 for update', [memberId])
      const { free, balance } = await sums({ memberId, asset }, tx)
      if (minor > free) return refuse('agency.income_short')
      const id = uuidv7()
      const [posted] = await ledger.postIn(tx, [
        {
          memberId,
          key: `collect ${id}`,
          reason: 'agency.collect',
          reference: id,
          asset,
          postings: [{ from: playerAccount(memberId, 'player.income'), to: playerAccount(memberId), minor }],
        },
      ])
      if (!posted?.ok) return refuse('agency.income_short')
      return ok({ balance: toWire({ asset, minor: balance - minor }) })
    },
  }
}
