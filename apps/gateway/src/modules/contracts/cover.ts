import { type Ledger, playerAccount, type Transfer } from '@halong/ledger'
import type { Asset } from '@halong/money'
import { type ContractTerms, needsCover } from '@halong/rules/agent-contracts'
import { type Platform, type Queryable, uuidv7 } from '../../platform/index.ts'
import { contractStore } from './contract-store.ts'
import { readTerms } from './terms.ts'
import { closedSpans, runPeriods } from './tried-periods.ts'

type Payer = { readonly memberId: number; readonly brandId: number; readonly asset: Asset }
/** A contract that is to be given. */
type Extra = { readonly payeeId: number; readonly terms: ContractTerms }
type CoverDeps = Pick<Platform, 'db'> & { readonly ledger: Pick<Ledger, 'balance'>; readonly todayOf: (brandId: number) => Promise<string> }
export type Cover = ReturnType<typeof createCover>

/** Lines whose contracts are tried: of more, the oldest contracts. */
const MOST_LINES = 50

/** The worst of some periods: what a payer would have had to add to its own bill to pay those it gives (V14). */
export function worstOf(own: readonly bigint[], given: readonly (readonly bigint[])[]): bigint {
  const short = own.map((amount, at) => given.reduce((sum, amounts) => sum + (amounts[at] ?? 0n), 0n) - amount)
  return short.reduce((worst, each) => (each > worst ? each : worst), 0n)
}

/**
 * Money a payer set aside (contracts §1 `player.escrow`). Dividends of several lines may come to more than the payer's own, where one line won and another lost;
 * so may amounts, which each of several lines gets whole; shares of turnover never do. What the last six periods would have needed has to be there before another is offered.
 */
export function createCover({ db, ledger, todayOf }: CoverDeps) {
  async function neededFor(
    kind: 'dividend' | 'dailySalary',
    { memberId, brandId, asset }: Payer,
    extra: Extra | null,
    on: Queryable,
  ): Promise<bigint> {
    const today = await todayOf(brandId)
    const of = (side: 'mine' | 'given') => contractStore.standing(on, { memberId, side, kind }, today)
    const [mine, given] = [await of('mine'), await of('given')]
    const own = mine[0] ? readTerms(mine[0].terms, asset) : null
    if (own === null || (given.length === 0 && extra === null)) return 0n
    const spans = closedSpans(own.period, today)
    const amounts = async (teamOf: number, terms: ContractTerms) =>
      (await runPeriods(on, { memberId: teamOf, brandId, asset, terms }, { spans, carryIn: 0n })).map(({ amount }) => amount)
    const lines = new Map<number, ContractTerms>()
    for (const { payeeId, terms } of given.slice(0, MOST_LINES)) {
      const read = readTerms(terms, asset)
      if (read !== null) lines.set(payeeId, read)
    }
    if (extra !== null) lines.set(extra.payeeId, extra.terms)
    if (![...lines.values()].some(needsCover)) return 0n
    const tried: bigint[][] = []
    for (const [payeeId, terms] of lines) tried.push(await amounts(payeeId, terms))
    return worstOf(await amounts(memberId, own), tried)
  }
  async function needed(payer: Payer, extra: Extra | null, on: Queryable = db.pool): Promise<bigint> {
    const extraOf = (kind: 'dividend' | 'dailySalary') => (extra?.terms.kind === kind ? extra : null)
    const dividends = await neededFor('dividend', payer, extraOf('dividend'), on)
    return dividends + (await neededFor('dailySalary', payer, extraOf('dailySalary'), on))
  }

  return {
    needed,
    setAside: async ({ memberId, asset }: Payer): Promise<bigint> => (await ledger.balance(memberId, 'player.escrow', asset))?.minor ?? 0n,
    /** Income set aside, or taken back. */
    moveOf({ memberId, asset }: Payer, way: 'in' | 'out', minor: bigint): Transfer {
      const [income, escrow] = [playerAccount(memberId, 'player.income'), playerAccount(memberId, 'player.escrow')]
      const id = uuidv7()
      const base = { memberId, key: `cover ${id}`, reference: id, asset }
      return way === 'in'
        ? { ...base, reason: 'agency.escrow_hold', postings: [{ from: income, to: escrow, minor }] }
        : { ...base, reason: 'agency.escrow_release', postings: [{ from: escrow, to: income, minor }] }
    },
  }
}
