import { reconciliations as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import { parseMoney, toWire } from '@halong/money'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import { type OperatorCaller, type Platform, type Queryable, refuseFields, uuidFromId, uuidv7 } from '../../platform/index.ts'
import { actorOf, type OperatorsService, reaches, writeAudit } from '../operator/index.ts'
import type { Account, AccountStore } from './account-store.ts'
import type { Balances } from './balances.ts'
import type { Fees } from './fees.ts'
import type { HouseMoveStore } from './house-move-store.ts'

type Move = { readonly body: z.output<typeof operations.bookMove.body>; readonly value: z.input<typeof operations.bookMove.value> }
type Entered = {
  readonly body: z.output<typeof operations.enterBalance.body>
  readonly value: z.input<typeof operations.enterBalance.value>
}
type Code = Exclude<(typeof operations.bookMove.errors)[number], 'operator.approval_required'> | 'request.invalid'
type Deps = Pick<Platform, 'clock'> & {
  readonly accounts: Pick<AccountStore, 'ofBrand'>
  readonly houseMoves: HouseMoveStore
  readonly fees: Fees
  readonly balances: Pick<Balances, 'note'>
  readonly brandOf: OperatorsService['brandOf']
}
type Named = { readonly account: string; readonly amount: string; readonly reason: string }

/** What the house itself moved at a provider or a bank, and what somebody read there: always by two people. */
export function guardBalances({ clock, accounts, houseMoves, fees, balances, brandOf }: Deps) {
  async function read(_on: Queryable, { account: id, amount }: Named, brandId: number) {
    const accountId = uuidFromId('pac', id)
    const account = (await accounts.ofBrand(brandId)).find((each) => each.accountId === accountId)
    if (!account) return refuse('cashier.account_unknown')
    const isBelow = amount.startsWith('-')
    const money = parseMoney(isBelow ? amount.slice(1) : amount, account.asset)
    if (money === null) return refuseFields([{ field: 'amount', code: 'field.invalid' }])
    return ok({ account, money: isBelow ? { ...money, minor: -money.minor } : money })
  }
  /** What both deeds have in common; `act` does it once it is agreed to. */
  const guarded = <Body extends Named & { readonly brandId?: number | undefined }, Value>(
    operation: typeof operations.bookMove | typeof operations.enterBalance,
    told: (body: Body) => Record<string, string>,
    act: (deed: Parameters<Guarded<Body, Value, Code>['execute']>, account: Account, minor: bigint) => Promise<Value>,
  ): Guarded<Body, Value, Code> => ({
    operation,
    kind: 'house_account',
    decide: 'payments.reconcile',
    hasAmount: true,
    // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
    scope: ({ brandId }, asker, request) => brandOf(asker as OperatorCaller, brandId, request),
    subject: async (_tx, { account, amount }) => `${operation.id} ${account} ${amount}`,
    async look(tx, { body, brandId, asker }) {
      const found = await read(tx, body, brandId ?? 0)
      if (!found.ok) return found
      const { account, money } = found.value
      const whole = { ...money, minor: money.minor < 0n ? -money.minor : money.minor }
      if (!reaches(asker, 'payments.reconcile', whole)) return refuse('operator.above_limit')
      return ok({
        needs: 1,
        amount: whole,
        before: null,
        after: { account: account.title, amount: toWire(money), asset: account.asset, ...told(body) },
        basis: '',
      } as const)
    },
    ready: async () => undefined,
    async execute(...deed) {
      const [tx, { body, brandId }, { asker, approver, request }] = deed
      invariant(brandId, 'an account is of a brand')
      const found = await read(tx, body, brandId)
      if (!found.ok) return found
      const { account, money } = found.value
      const value = await act(deed, account, money.minor)
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at: clock.now(),
        brandId,
        action: operation.id,
        target: `house account ${account.accountId}`,
        before: null,
        after: { amount: toWire(money), asset: account.asset, ...told(body), askedBy: asker.username },
        reason: body.reason,
      })
      return ok(value)
    },
    done: () => undefined,
  })

  return {
    move: guarded<Move['body'], Move['value']>(
      operations.bookMove,
      ({ kind }) => ({ kind }),
      async ([tx, { body, brandId }, { asker, approvalId }], account, minor) => {
        const reference = approvalId ?? uuidv7()
        const shared = { minor, reference, source: 'person', at: clock.now(), by: asker.username, reason: body.reason } as const
        if (body.kind === 'fee') await fees.book(tx, account, { ...shared, direction: null, method: null })
        else
          await houseMoves.insert(tx, {
            ...shared,
            moveId: uuidv7(),
            brandId: brandId ?? account.brandId,
            accountId: account.accountId,
            kind: body.kind,
            asset: account.asset,
            direction: null,
            method: null,
            ledgerKey: null,
          })
        return {}
      },
    ),
    balance: guarded<Entered['body'], Entered['value']>(
      operations.enterBalance,
      () => ({}),
      async ([tx, , { asker }], account, minor) => {
        await balances.note(tx, account, { told: minor, source: 'entered', by: asker.username })
        return {}
      },
    ),
  }
}
