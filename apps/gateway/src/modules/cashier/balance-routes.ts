import { reconciliations as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import { type Asset, toWire } from '@halong/money'
import { idFromUuid, type Platform, type Server, uuidFromId } from '../../platform/index.ts'
import { type ListDefinition, listsOn } from '../../platform/list/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import { actorOf, type OperatorsService, type operatorModule, writeAudit } from '../operator/index.ts'
import type { AccountStore } from './account-store.ts'
import type { Balances } from './balances.ts'
import { shouldHold } from './books.ts'
import type { guardBalances } from './guarded-balance.ts'
import { type HouseMoveStore, LOOK_COLUMNS, LOOKS, type LookRow, MOVE_COLUMNS, MOVES, type MoveRow } from './house-move-store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly balances: Balances
  readonly houseMoves: HouseMoveStore
  readonly accounts: Pick<AccountStore, 'ofBrand'>
  readonly operators: OperatorsService & Pick<ServiceOf<typeof operatorModule>, 'plain'>
  readonly guarded: ReturnType<typeof guardBalances>
}
const wire = (asset: Asset, minor: bigint | string) => toWire({ asset, minor: BigInt(minor) })

const presentLook = (row: LookRow) => ({
  id: idFromUuid('bal', row.look_id),
  account: idFromUuid('pac', row.account_id),
  title: row.title,
  driver: row.driver,
  asset: row.asset,
  told: row.told === null ? null : wire(row.asset, row.told),
  ours: wire(row.asset, row.ours),
  underWay: wire(row.asset, row.under_way),
  verdict: row.verdict,
  source: row.source,
  at: row.at.toISOString(),
  by: row.looked_by,
})
const looksList: ListDefinition<LookRow, typeof operations.listLooks> = {
  from: LOOKS,
  columns: LOOK_COLUMNS,
  brand: 'l.brand_id',
  id: { sql: 'l.look_id', type: 'uuid' },
  filters: { verdict: 'l.verdict', at: 'l.at' },
  sorts: { at: { sql: 'l.at', type: 'timestamptz' } },
  present: (rows) => rows.map(presentLook),
}
const movesList: ListDefinition<MoveRow, typeof operations.listMoves> = {
  from: MOVES,
  columns: MOVE_COLUMNS,
  brand: 'm.brand_id',
  id: { sql: 'm.move_id', type: 'uuid' },
  filters: { kind: 'm.kind', source: 'm.source', at: 'm.at' },
  sorts: { at: { sql: 'm.at', type: 'timestamptz' } },
  present: (rows) =>
    rows.map((row) => ({
      id: idFromUuid('hmv', row.move_id),
      title: row.title,
      kind: row.kind,
      source: row.source,
      asset: row.asset,
      amount: wire(row.asset, row.amount),
      reference: row.reference,
      at: row.at.toISOString(),
      by: row.made_by,
      reason: row.reason,
    })),
}

/** Calls of operators about what providers and banks hold for the house. */
export function balanceRoutes(server: Server, { db, clock, balances, houseMoves, accounts, operators, guarded }: Deps): void {
  const lists = listsOn(server, { db, clock, operators })
  lists.answer(operations.listLooks, looksList)
  lists.answer(operations.listMoves, movesList)

  server.answer(operations.listBalances, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const known = await accounts.ofBrand(brand.value)
    const looks = await houseMoves.newest(known.map(({ accountId }) => accountId))
    const list = known.map(async (account) => {
      const books = await balances.booksOf(account)
      const covers = balances.coversOf(account)
      const look = looks.find((row) => row.account_id === account.accountId)
      const of = (minor: bigint) => wire(account.asset, minor)
      return {
        account: idFromUuid('pac', account.accountId),
        title: account.title,
        driver: account.driver,
        asset: account.asset,
        covers,
        tellsItself: balances.tellsItself(account),
        moved: of(books.moved),
        received: of(books.received),
        paid: of(books.paid),
        sentBack: of(books.sentBack),
        fees: of(books.fees),
        underWay: of(books.underWay),
        ours: of(shouldHold(books, covers)),
        look: look ? presentLook(look) : null,
      }
    })
    return ok({ list: await Promise.all(list) })
  })

  server.answer(operations.lookNow, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const accountId = uuidFromId('pac', body.account)
    const account = (await accounts.ofBrand(brand.value)).find((each) => each.accountId === accountId)
    if (!account) return refuse('cashier.account_unknown')
    const looked = await balances.look(account, caller.username)
    if (!looked.ok) return looked
    const row = await houseMoves.one(looked.value)
    invariant(row, 'a look has its row')
    await db.transaction((tx) =>
      writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId: brand.value,
        action: 'reconciliations.lookNow',
        target: `house account ${account.accountId}`,
        before: null,
        after: { verdict: row.verdict },
        reason: '',
      }),
    )
    return ok(presentLook(row))
  })
  server.answer(operations.bookMove, ({ caller, body, request }) => operators.plain(guarded.move, body, { caller, request }))
  server.answer(operations.enterBalance, ({ caller, body, request }) => operators.plain(guarded.balance, body, { caller, request }))
}
