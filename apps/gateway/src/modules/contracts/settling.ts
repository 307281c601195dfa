import { invariant } from '@halong/base'
import { houseAccount, type Ledger, playerAccount, type Transfer } from '@halong/ledger'
import type { Asset } from '@halong/money'
import { type ContractKind, payShares, periodEnding, settle } from '@halong/rules/agent-contracts'
import type { Platform, Tx } from '../../platform/index.ts'
import { shifted } from '../figures/index.ts'
import { billStore, type Debt, type NewBill, type Settlement, type Unsettled } from './bill-store.ts'
import { contractStore, type Hour } from './contract-store.ts'
import type { ContractNotices } from './notices.ts'
import { signalStore } from './signal-store.ts'
import { readTerms } from './terms.ts'

type SettlingDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly ledger: Pick<Ledger, 'balance' | 'postIn'>
  readonly notices: ContractNotices
  /** The amount, in minor units, up to which salaries are paid without an operator. */
  readonly paidAlone: (brandId: number, asset: Asset) => Promise<bigint>
}
export type Settling = ReturnType<typeof createSettling>
/** What ended: the days before one, or an hour of the day before it. */
type Ended = { readonly end: string; readonly hour?: Hour }
type Brand = { readonly brandId: number; readonly asset: Asset }

/**
 * Settles contracts (R-AG-3). A period is counted once it is over and its figures are complete; its bill is a row that is there once for ever. Bills of a kind
 * and day are paid from the top down: what comes from above is there before it is passed on. What a payer lacks is owed and paid first from what comes later.
 */
export function createSettling({ db, clock, ledger, notices, paidAlone }: SettlingDeps) {
  async function billOf(
    tx: Tx,
    { brandId, asset }: Brand,
    { contract, end, hour }: Ended & { contract: Unsettled },
  ): Promise<NewBill | null> {
    const { contractId, payerId, payeeId, startsOn, endsOn, depth } = contract
    const terms = readTerms(contract.terms, asset)
    invariant(terms, 'terms were read before they were kept')
    const span = periodEnding({ period: terms.period, startsOn, endsOn }, end)
    if (span === null) return null
    const [team, { activeFrom }] = [{ brandId, memberId: payeeId, asset }, terms]
    const figures = hour
      ? await contractStore.hourFigures(tx, team, { ...hour, activeFrom })
      : await contractStore.figures(tx, team, { ...span, activeFrom })
    const carryIn = await contractStore.carried(tx, { payeeId, payerId, kind: terms.kind }, span.start)
    return { contractId, payerId, payeeId, depth, part: hour?.part ?? 0, ...span, ...figures, carryIn, ...settle(terms, figures, carryIn) }
  }

  /** Counts all periods of a kind that ended before a day, or one of its hours. */
  async function count(brand: Brand, kind: ContractKind, ended: Ended): Promise<void> {
    const { end, hour } = ended
    const alone = await paidAlone(brand.brandId, brand.asset)
    await db.transaction(async (tx) => {
      const bills: NewBill[] = []
      for (const contract of await billStore.unsettled(tx, { brandId: brand.brandId, kind, end })) {
        const bill = await billOf(tx, brand, { contract, ...ended })
        if (bill !== null) bills.push(bill)
      }
      if (bills.length === 0) return
      const amount = bills.reduce((sum, bill) => sum + bill.amount, 0n)
      // While an operator is asked about somebody in it, nothing of the run is paid alone.
      const asked = await signalStore.openAmong(
        tx,
        bills.map(({ payeeId }) => payeeId),
      )
      const paysAlone = kind !== 'dividend' && amount <= alone && asked.size === 0
      const state = amount === 0n ? 'DONE' : paysAlone ? 'PAYING' : 'REVIEW'
      const at = clock.now()
      const settlementId = await billStore.open(tx, { ...brand, kind, end, part: hour?.part ?? 0, state, bills: bills.length, amount, at })
      if (settlementId !== null) await billStore.add(tx, { settlementId, ...brand, kind, at }, bills)
    })
  }

  /** From income first, then from what was set aside. */
  function transferOf(
    payerId: number | null,
    { billId, contractId, start, payeeId, asset, parts }: Debt,
    { income, escrow }: { readonly income: bigint; readonly escrow: bigint },
  ): Transfer {
    const to = playerAccount(payeeId, 'player.income')
    const from = payerId === null ? houseAccount(payeeId, 'house.agency') : playerAccount(payerId, 'player.income')
    const postings = [
      ...(income > 0n ? [{ from, to, minor: income }] : []),
      ...(escrow > 0n && payerId !== null ? [{ from: playerAccount(payerId, 'player.escrow'), to, minor: escrow }] : []),
    ]
    return {
      memberId: payeeId,
      key: `bill ${billId} ${parts + 1}`,
      reason: 'agency.bill',
      reference: `bill ${contractId} ${start}`,
      asset,
      postings,
    }
  }

  /** Debts of before in their order as far as the money goes, then the rest over what is due now, in proportion. */
  function sharesOf(debts: readonly Debt[], available: bigint | null): bigint[] {
    if (available === null) return debts.map(({ due }) => due)
    let left = available
    const old = debts
      .filter(({ isOfRun }) => !isOfRun)
      .map(({ due }) => {
        const paid = due < left ? due : left
        left -= paid
        return paid
      })
    return [
      ...old,
      ...payShares(
        left,
        debts.filter(({ isOfRun }) => isOfRun).map(({ due }) => due),
      ),
    ]
  }

  /** Pays what somebody has to pay. The row of the payer is locked, as collecting does: the balance that was looked at is the one that is spent. */
  async function pay(payerId: number | null, settlementId: number | null): Promise<void> {
    await db.transaction(async (tx) => {
      if (payerId !== null) await tx.query('select from gateway.agency_member where member_id = $1 for update', [payerId])
      const found = await billStore.debts(tx, payerId, settlementId)
      const debts = [...found.filter(({ isOfRun }) => !isOfRun), ...found.filter(({ isOfRun }) => isOfRun)]
      const asset = debts[0]?.asset
      if (asset === undefined) return
      const has = async (kind: 'player.income' | 'player.escrow') =>
        payerId === null ? 0n : ((await ledger.balance(payerId, kind, asset))?.minor ?? 0n)
      let income = await has('player.income')
      const shares = sharesOf(debts, payerId === null ? null : income + (await has('player.escrow')))
      const paying = debts.flatMap((debt, index) => ({ debt, minor: shares[index] ?? 0n }))
      const transfers = paying
        .filter(({ minor }) => minor > 0n)
        .map(({ debt, minor }) => {
          const ofIncome = payerId === null || minor < income ? minor : income
          income -= payerId === null ? 0n : ofIncome
          return transferOf(payerId, debt, { income: ofIncome, escrow: minor - ofIncome })
        })
      for (const posted of await ledger.postIn(tx, transfers)) invariant(posted.ok, `a bill is paid: ${posted.ok ? '' : posted.code}`)
      const at = clock.now()
      for (const { debt, minor } of paying)
        if (minor > 0n || debt.isOfRun) {
          await billStore.pay(tx, { billId: debt.billId, part: debt.parts + 1, amount: minor, at })
          await notices.paid(tx, debt, { payerId, minor })
        }
    })
  }

  /** Each payer has some hundreds of bills at once; whoever has more is paid for again until none is left. */
  async function paySettlement({ settlementId }: Settlement): Promise<void> {
    for (
      let payers = await billStore.payersOf(db.pool, settlementId);
      payers.length > 0;
      payers = await billStore.payersOf(db.pool, settlementId)
    )
      for (const payerId of payers) await pay(payerId, settlementId)
    await billStore.finish(db.pool, settlementId, clock.now())
  }

  return {
    /** Counts what ended on these days, each day once and in their order. */
    async countDays(brand: Brand, days: readonly string[]): Promise<void> {
      for (const kind of ['dividend', 'dailySalary'] as const) {
        const settledTo = await billStore.settledTo(db.pool, brand.brandId, kind)
        for (const day of days) {
          const end = shifted(day, 1)
          if (settledTo === null || end > settledTo) await count(brand, kind, { end })
        }
      }
    },
    /** Counts hours of these days that are over, each once and in their order. */
    async countHours(
      brand: Brand,
      of: { readonly days: readonly string[]; readonly zone: string; readonly countedTo: Date },
    ): Promise<void> {
      for (const hour of await contractStore.hours(db.pool, { ...of, brandId: brand.brandId }))
        await count(brand, 'hourlySalary', { end: shifted(hour.day, 1), hour })
    },
    /** Pays settlements that may be paid, then what is owed from before. */
    async payOut(): Promise<void> {
      for (const settlement of await billStore.settlements(db.pool, 'PAYING')) await paySettlement(settlement)
      for (const payerId of await billStore.debtors(db.pool)) await pay(payerId, null)
    },
  }
}
