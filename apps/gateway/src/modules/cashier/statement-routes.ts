import { statements as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { toWire } from '@halong/money'
import { idFromUuid, type Platform, type PlayerDirectory, type Server, uuidFromId } from '../../platform/index.ts'
import { type ListDefinition, listsOn, onCalendarDays } from '../../platform/list/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import { STATEMENT_COLUMNS, type StatementRow } from './statement-store.ts'
import type { Statements } from './statements.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly statements: Statements
  readonly operators: OperatorsService
  readonly players: PlayerDirectory
}

const statementsList = (statements: Statements): ListDefinition<StatementRow, typeof operations.list> => ({
  from: 'gateway.statement_line l',
  columns: STATEMENT_COLUMNS,
  brand: 'brand_id',
  id: { sql: 'line_id', type: 'uuid' },
  filters: { state: 'state', way: 'way', amount: 'amount', day: onCalendarDays('day') },
  sorts: { importedAt: { sql: 'imported_at', type: 'timestamptz' } },
  async present(rows) {
    const proposals = await statements.propose(rows)
    return rows.map((row) => {
      const proposed = proposals.get(row.line_id)
      const orderId = row.order_id ?? proposed?.orderId ?? null
      return {
        id: idFromUuid('stl', row.line_id),
        account: row.account,
        way: row.way,
        day: row.day,
        asset: row.asset,
        amount: toWire({ asset: row.asset, minor: BigInt(row.amount) }),
        memo: row.memo,
        payer: statements.payerOf(row),
        reference: row.reference,
        state: row.state,
        deposit: orderId === null ? null : idFromUuid('dep', orderId),
        by: row.order_id === null ? (proposed?.by ?? null) : ('booked' as const),
        withdrawal: row.withdrawal_id === null ? null : idFromUuid('wdr', row.withdrawal_id),
        remark: row.remark,
        importedAt: row.imported_at.toISOString(),
        importedBy: row.imported_by,
        decidedBy: row.decided_by,
      }
    })
  },
})

/** Calls of operators about statements of the house's bank accounts. */
export function statementRoutes(server: Server, { db, clock, statements, operators, players }: Deps): void {
  listsOn(server, { db, clock, operators }).answer(operations.list, statementsList(statements))

  server.answer(operations.listAccounts, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const accounts = await statements.accountsOf(brand.value)
    return ok({ accounts: accounts.map(({ accountId, ...rest }) => ({ ...rest, id: idFromUuid('pac', accountId) })) })
  })
  server.answer(operations.check, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const accountId = uuidFromId('pac', body.account)
    return accountId === null ? refuse('cashier.account_unknown') : statements.check({ ...body, brandId: brand.value, accountId })
  })
  server.answer(operations.importLines, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const accountId = uuidFromId('pac', body.account)
    if (accountId === null) return refuse('cashier.account_unknown')
    return statements.importLines({ ...body, brandId: brand.value, accountId }, { caller, request })
  })
  server.answer(operations.book, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const [lineId, orderId] = [uuidFromId('stl', body.id), uuidFromId('dep', body.deposit)]
    if (lineId === null) return refuse('statements.line_unknown')
    if (orderId === null) return refuse('cashier.order_unknown')
    return statements.book({ brandId: brand.value, lineId, orderId, reason: body.reason }, { caller, request })
  })
  server.answer(operations.listPayouts, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const lineId = uuidFromId('stl', query.id)
    const found = lineId === null ? refuse('statements.line_unknown') : await statements.payoutsFor({ brandId: brand.value, lineId })
    if (!found.ok) return found
    const told = found.value.map(async ({ attemptId, withdrawalId, memberId, reference, paidAt }) => {
      const player = await players.byMemberId(memberId)
      const [id, withdrawal] = [idFromUuid('pay', attemptId), idFromUuid('wdr', withdrawalId)]
      return player === null ? [] : [{ id, withdrawal, username: player.username, reference, paidAt: paidAt.toISOString() }]
    })
    return ok({ payouts: (await Promise.all(told)).flat() })
  })
  server.answer(operations.match, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const [lineId, attemptId] = [uuidFromId('stl', body.id), uuidFromId('pay', body.payout)]
    if (lineId === null) return refuse('statements.line_unknown')
    if (attemptId === null) return refuse('statements.other_payout')
    return statements.match({ brandId: brand.value, lineId, attemptId, reason: body.reason }, { caller, request })
  })
  server.answer(operations.setAside, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const lineId = uuidFromId('stl', body.id)
    if (lineId === null) return refuse('statements.line_unknown')
    return statements.setAside({ brandId: brand.value, lineId, reason: body.reason, isFee: body.isFee }, { caller, request })
  })
}
