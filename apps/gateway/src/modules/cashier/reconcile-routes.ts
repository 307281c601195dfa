import { reconciliations as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import { toWire } from '@halong/money'
import { idFromUuid, type Platform, type Server, uuidFromId } from '../../platform/index.ts'
import { type ListDefinition, listsOn, onCalendarDays } from '../../platform/list/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import type { AccountStore } from './account-store.ts'
import { COMPARED, COMPARED_COLUMNS, type ComparedRow, type ReconcileStore } from './reconcile-store.ts'
import type { Reconciling } from './reconciling.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly reconciling: Reconciling
  readonly days: ReconcileStore
  readonly accounts: Pick<AccountStore, 'ofBrand'>
  readonly operators: OperatorsService
}
const DAY_MS = 24 * 3_600_000
const MOST_DAYS_BACK = 90

function present(row: ComparedRow) {
  const wire = (minor: string) => toWire({ asset: row.asset, minor: BigInt(minor) })
  return {
    id: idFromUuid('rcn', row.run_id),
    account: idFromUuid('pac', row.account_id),
    title: row.title,
    driver: row.driver,
    day: row.day,
    asset: row.asset,
    state: row.state,
    source: row.source,
    in: { matched: row.in_matched, pending: row.in_pending, ours: wire(row.in_ours), theirs: wire(row.in_theirs) },
    out: { matched: row.out_matched, pending: row.out_pending, ours: wire(row.out_ours), theirs: wire(row.out_theirs) },
    findings: row.findings,
    ranAt: row.ran_at.toISOString(),
    ranBy: row.ran_by,
  }
}
const list: ListDefinition<ComparedRow, typeof operations.list> = {
  from: COMPARED,
  columns: COMPARED_COLUMNS,
  brand: 'r.brand_id',
  id: { sql: 'run_id', type: 'uuid' },
  filters: { state: 'state', day: onCalendarDays('day') },
  // The days since some day: an index has them in this order.
  sorts: { day: { sql: `(day - date '2000-01-01')`, type: 'integer' } },
  present: (rows) => rows.map(present),
}

/** Calls of operators about compared days of accounts. */
export function reconcileRoutes(server: Server, { db, clock, reconciling, days, accounts, operators }: Deps): void {
  listsOn(server, { db, clock, operators }).answer(operations.list, list)

  server.answer(operations.listAccounts, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const [known, comparedTo] = await Promise.all([accounts.ofBrand(brand.value), days.comparedTo(brand.value)])
    return ok({
      accounts: known.map(({ accountId, title, driver }) => ({
        id: idFromUuid('pac', accountId),
        title,
        driver,
        comparedTo: comparedTo.get(accountId) ?? null,
      })),
    })
  })

  server.answer(operations.compare, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const accountId = uuidFromId('pac', body.account)
    const account = (await accounts.ofBrand(brand.value)).find((each) => each.accountId === accountId)
    if (!account) return refuse('cashier.account_unknown')
    // Today is not over: what has not come yet would seem to be missing.
    const ago = Math.floor((clock.now().getTime() - Date.parse(body.day)) / DAY_MS)
    if (ago < 1 || ago > MOST_DAYS_BACK) return refuse('cashier.day_range')
    await reconciling.run(account, body.day, caller.username)
    const row = await days.one(account.accountId, body.day)
    invariant(row, 'a compared day has its row')
    await db.transaction((tx) =>
      writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId: brand.value,
        action: 'reconciliations.compare',
        target: `house account ${account.accountId}`,
        before: null,
        after: { day: body.day, state: row.state, findings: row.findings },
        reason: '',
      }),
    )
    return ok(present(row))
  })
}
