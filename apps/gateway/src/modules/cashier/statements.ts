import { ok, refuse } from '@halong/base'
import { toWire } from '@halong/money'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { type Platform, uuidv7 } from '../../platform/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { AccountStore } from './account-store.ts'
import type { Desk, OperatorCall } from './desk.ts'
import type { Fees } from './fees.ts'
import type { OrderStore } from './order-store.ts'
import { isSamePerson } from './payer-name.ts'
import type { StatementRow, StatementStore } from './statement-store.ts'
import { memosIn, readStatement, type StatementColumns, type StatementDays, type StatementRead } from './statement-text.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly accounts: AccountStore
  readonly orders: OrderStore
  readonly lines: StatementStore
  readonly secrets: Secrets
  readonly desk: Pick<Desk, 'book'>
  readonly fees: Pick<Fees, 'book'>
  readonly payees: { payeeOf(memberId: number): Promise<string | null> }
}
type Written = {
  readonly brandId: number
  readonly accountId: string
  readonly days: StatementDays
  readonly columns: StatementColumns
  readonly text: string
}
type Decided = { readonly brandId: number; readonly lineId: string; readonly reason: string }
export type Proposed = { readonly orderId: string; readonly by: 'memo' | 'payer' }
export type Statements = ReturnType<typeof createStatements>

const MAX_FAULTS = 50
const payerAbout = (accountId: string, reference: string): string => `statement ${accountId} ${reference}`

/** Statements of the house's bank accounts: read, kept line by line, and booked to deposits by a person (R-OPS-1). Each deed has its audit row (T64). */
export function createStatements({ db, clock, accounts, orders, lines, secrets, desk, fees, payees }: Deps) {
  async function read({ brandId, accountId, days, columns, text }: Written) {
    const account = await accounts.byId(accountId)
    if (account === null || account.brandId !== brandId) return refuse('cashier.account_unknown')
    if (account.driver !== 'manual') return refuse('cashier.not_by_hand')
    const found = readStatement(text, { asset: account.asset, days, columns })
    return found === null ? refuse('statements.unreadable') : ok({ account, found })
  }
  async function fresh(accountId: string, found: StatementRead) {
    const known = await lines.known(
      accountId,
      found.lines.map(({ reference }) => reference),
    )
    return found.lines.filter(({ way, reference }) => !known.has(`${way} ${reference}`))
  }
  const payerOf = ({ account_id: accountId, reference, payer }: Pick<StatementRow, 'account_id' | 'reference' | 'payer'>): string | null =>
    payer === null ? null : secrets.open(payer, payerAbout(accountId, reference)).toString('utf8')

  return {
    payerOf,

    async accountsOf(brandId: number) {
      const [known, upTo] = await Promise.all([accounts.ofBrand(brandId), lines.upTo(brandId)])
      const banks = known.filter(({ driver }) => driver === 'manual')
      const forms = await lines.forms(banks.map(({ accountId }) => accountId))
      return banks.map(({ accountId, title, asset }) => {
        const { columns = {}, days = 'dmy' as const } = forms.get(accountId) ?? {}
        return { accountId, title, asset, upTo: upTo.get(accountId) ?? null, columns, days }
      })
    },

    async check(written: Written) {
      const looked = await read(written)
      if (!looked.ok) return looked
      const { account, found } = looked.value
      const added = await fresh(account.accountId, found)
      const out = added.filter(({ way }) => way === 'out')
      const sumOf = (way: 'in' | 'out') =>
        toWire({ asset: account.asset, minor: added.reduce((sum, line) => (line.way === way ? sum + line.money.minor : sum), 0n) })
      return ok({
        names: [...found.names],
        columns: found.columns,
        isReadable: found.isReadable,
        added: added.length,
        known: found.lines.length - added.length,
        out: out.length,
        sum: sumOf('in'),
        sumOut: sumOf('out'),
        asset: account.asset,
        faults: found.faults.slice(0, MAX_FAULTS),
        faultCount: found.faults.length,
      })
    },

    async importLines(written: Written, { caller, request }: OperatorCall) {
      const looked = await read(written)
      if (!looked.ok) return looked
      const { account, found } = looked.value
      if (!found.isReadable) return refuse('statements.unreadable')
      if (found.faults.length > 0) return refuse('statements.faulty')
      const { accountId, asset, brandId } = account
      const rows = found.lines.map(({ way, day, money, memo, payer, reference }) => ({
        way,
        lineId: uuidv7(),
        day,
        minor: money.minor,
        memo,
        payer: payer === '' ? null : secrets.seal(Buffer.from(payer), payerAbout(accountId, reference)),
        reference,
      }))
      const isNew = await fresh(accountId, found)
      return db.transaction(async (tx) => {
        const at = clock.now()
        const added = await lines.add(tx, { brandId, accountId, asset, at, by: caller.username }, rows)
        await lines.keepForm(tx, { accountId, at, by: caller.username }, { columns: found.columns, days: written.days })
        const after = { added, known: rows.length - added, out: isNew.filter(({ way }) => way === 'out').length }
        await writeAudit(tx, actorOf(caller, request), {
          at,
          brandId,
          action: 'statements.importLines',
          target: `house account ${accountId}`,
          before: null,
          after,
          reason: '',
        })
        return ok(after)
      })
    },

    /** Books a line: amount, payer and reference are the line's, so that nothing is typed. */
    async book({ brandId, lineId, reason, orderId }: Decided & { readonly orderId: string }, call: OperatorCall) {
      const line = await lines.ofBrand({ brandId, lineId })
      if (line === null || line.way === 'out') return refuse('statements.line_unknown')
      if (line.state !== 'open') return refuse('statements.line_decided')
      const order = await orders.ofBrand({ brandId, orderId })
      if (order === null) return refuse('cashier.order_unknown')
      if (order.accountId !== line.account_id) return refuse('statements.other_account')
      const amount = toWire({ asset: line.asset, minor: BigInt(line.amount) })
      return desk.book({ brandId, id: orderId, reference: line.reference, amount, payer: payerOf(line) ?? '', reason }, call)
    },

    /** Payouts by hand that a line of money that left may be: of its account and amount, without a line of their own. */
    async payoutsFor({ brandId, lineId }: Pick<Decided, 'brandId' | 'lineId'>) {
      const line = await lines.ofBrand({ brandId, lineId })
      if (line === null || line.way === 'in') return refuse('statements.line_unknown')
      return ok(await lines.unmatched(db.pool, { accountId: line.account_id, minor: BigInt(line.amount) }))
    },

    /** Says which payout a line is; it moves nothing. */
    async match({ brandId, lineId, attemptId, reason }: Decided & { readonly attemptId: string }, { caller, request }: OperatorCall) {
      const line = await lines.ofBrand({ brandId, lineId })
      if (line === null || line.way === 'in') return refuse('statements.line_unknown')
      if (line.state !== 'open') return refuse('statements.line_decided')
      return db.transaction(async (tx) => {
        const at = clock.now()
        const fitting = await lines.unmatched(tx, { accountId: line.account_id, minor: BigInt(line.amount) })
        const payout = fitting.find((each) => each.attemptId === attemptId)
        if (!payout) return refuse('statements.other_payout')
        if (!(await lines.match(tx, lineId, { payout, by: caller.username, at, remark: reason }))) return refuse('statements.line_decided')
        await writeAudit(tx, actorOf(caller, request), {
          at,
          brandId,
          action: 'statements.match',
          target: `statement line ${lineId}`,
          before: { state: 'open' },
          after: { state: 'booked', payout: attemptId },
          reason,
        })
        return ok({ state: 'booked' as const })
      })
    },

    /** A fee of the bank is booked as an expense, by its line; anything else moves nothing. */
    async setAside({ brandId, lineId, reason, isFee }: Decided & { readonly isFee: boolean }, { caller, request }: OperatorCall) {
      const line = await lines.ofBrand({ brandId, lineId })
      if (line === null || (isFee && line.way === 'in')) return refuse('statements.line_unknown')
      const account = isFee ? await accounts.byId(line.account_id) : null
      return db.transaction(async (tx) => {
        const at = clock.now()
        if (!(await lines.setAside(tx, lineId, { by: caller.username, at, remark: reason }))) return refuse('statements.line_decided')
        await writeAudit(tx, actorOf(caller, request), {
          at,
          brandId,
          action: 'statements.setAside',
          target: `statement line ${lineId}`,
          before: { state: 'open' },
          after: { state: 'set_aside', isFee },
          reason,
        })
        if (account) {
          const { reference, amount } = line
          const fee = { minor: BigInt(amount), reference: `line ${reference}`, direction: null, method: null, source: 'statement' } as const
          await fees.book(tx, account, { ...fee, at, by: caller.username, reason })
        }
        return ok({ state: 'set_aside' as const })
      })
    },

    /** What each open line seems to be for: by memo and amount, else by amount and the payer's name; never by amount alone, and never where two fit. */
    async propose(rows: readonly StatementRow[]): Promise<ReadonlyMap<string, Proposed>> {
      const open = rows
        .filter(({ state, way }) => state === 'open' && way === 'in')
        .map((row) => ({
          lineId: row.line_id,
          accountId: row.account_id,
          minor: BigInt(row.amount),
          payer: payerOf(row),
          memos: memosIn(row.memo),
        }))
      const only = (fitting: readonly { lineId: string; orderId: string }[], lineId: string): string | null => {
        const ids = new Set(fitting.filter((each) => each.lineId === lineId).map(({ orderId }) => orderId))
        return ids.size === 1 ? ([...ids][0] ?? null) : null
      }
      const byMemo = await lines.byMemo(open.flatMap((line) => line.memos.map((memo) => ({ ...line, memo }))))
      const rest = open.filter(({ lineId, payer }) => payer !== null && !byMemo.some((each) => each.lineId === lineId))
      const alike = await lines.byAmount(rest)
      const named = await Promise.all(
        alike.map(async (each) => {
          const payee = await payees.payeeOf(each.memberId)
          const payer = rest.find(({ lineId }) => lineId === each.lineId)?.payer ?? null
          return payee !== null && payer !== null && isSamePerson(payee, payer) ? [each] : []
        }),
      )
      const proposals = new Map<string, Proposed>()
      for (const { lineId } of open) {
        const [memo, payer] = [only(byMemo, lineId), only(named.flat(), lineId)]
        if (memo !== null) proposals.set(lineId, { orderId: memo, by: 'memo' })
        else if (payer !== null) proposals.set(lineId, { orderId: payer, by: 'payer' })
      }
      return proposals
    },
  }
}
