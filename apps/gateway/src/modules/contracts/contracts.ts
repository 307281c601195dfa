import { ok, type Result, refuse } from '@halong/base'
import { type ContractKind, type ContractTerms, contractKinds, needsCover, notDominated, periodOf } from '@halong/rules/agent-contracts'
import type { Platform, Tx } from '../../platform/index.ts'
import type { AgencyService, Grade } from '../agency/index.ts'
import { shifted } from '../figures/index.ts'
import { type Contract, contractStore, type EndReason } from './contract-store.ts'
import type { Cover } from './cover.ts'
import type { ContractNotices } from './notices.ts'
import { hashTerms, readTerms, type WiredTerms, writeTerms } from './terms.ts'

type ContractsDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly agency: Pick<AgencyService, 'standingOf'>
  readonly lockTree: (tx: Tx, brandId: number) => Promise<void>
  readonly todayOf: (brandId: number) => Promise<string>
  /** Whether the brand has contracts of a kind. */
  readonly isOn: (brandId: number, kind: ContractKind) => Promise<boolean>
  readonly notices: ContractNotices
  readonly cover: Pick<Cover, 'needed' | 'setAside'>
  /** Hours of a team are counted from now on. */
  readonly watchHours: (tx: Tx, memberId: number) => Promise<void>
}
export type Contracts = ReturnType<typeof createContracts>
type OfferRefusal =
  | 'agency.kind_not_allowed'
  | 'agency.contract_kind_off'
  | 'agency.terms_invalid'
  | 'agency.not_dominated'
  | 'agency.offer_limit'
  | 'agency.escrow_short'

/** What somebody gives, as far as `terms` pay for it; null: nothing is paid for any more. */
type Giving = { readonly payerId: number; readonly kind: ContractKind; readonly terms: ContractTerms | null }

const OFFER_MS = 7 * 24 * 3_600_000
export const MAX_OPEN_OFFERS = 500
/** Who may receive a contract: affiliates have dividends and real-time salaries alone. */
const mayReceive = (grade: Grade, kind: ContractKind): boolean =>
  grade === 1 || grade === 2 || grade === 42 || (grade === 41 && (kind === 'dividend' || kind === 'realtimeSalary'))
const mayGive = (grade: Grade): boolean => grade === 1 || grade === 2

/** What a contract is now: its days and the time decide, so that nothing has to be written at a boundary. */
export function stateOf(
  { state, startsOn, endsOn, expiresAt }: Pick<Contract, 'state' | 'startsOn' | 'endsOn' | 'expiresAt'>,
  { today, now }: { today: string; now: Date },
) {
  if (state === 'OFFERED') return expiresAt <= now ? ('EXPIRED' as const) : state
  if (state !== 'SIGNED') return state
  // One that was replaced before it began has no days.
  if (endsOn !== null && (endsOn <= today || endsOn === startsOn)) return 'ENDED' as const
  if (startsOn !== null && startsOn > today) return 'SIGNED' as const
  return endsOn === null ? ('ACTIVE' as const) : ('ENDING' as const)
}

/**
 * R-AG-3: offered, accepted, rejected and ended. Whoever gives a contract holds one of the kind that pays for it; whatever makes it pay for less ends what it
 * does not pay for any more below, at the same midnight. The tree is locked for every decision, so that it rests on one look.
 */
export function createContracts({ db, clock, agency, lockTree, todayOf, isOn, notices, cover, watchHours }: ContractsDeps) {
  const read = ({ terms, asset }: Pick<Contract, 'terms' | 'asset'>): ContractTerms | null => readTerms(terms, asset)

  /** What somebody holds on a day that is to come. */
  async function held(tx: Tx, { memberId, kind }: { memberId: number; kind: ContractKind }, day: string): Promise<Contract | null> {
    const standing = await contractStore.standing(tx, { memberId, side: 'mine', kind }, day)
    return standing.findLast(({ startsOn }) => startsOn !== null && startsOn <= day) ?? null
  }

  /** Whether a payer's contract on a day pays for some terms; the house pays for all. */
  async function covers(tx: Tx, payerId: number | null, { terms, day }: { terms: ContractTerms; day: string }): Promise<boolean> {
    if (payerId === null) return true
    const own = await held(tx, { memberId: payerId, kind: terms.kind }, day)
    const ownTerms = own && read(own)
    return ownTerms !== null && notDominated(ownTerms, terms) === null
  }

  /** Contracts given that `terms` do not pay for from a day on, and all that hangs on them; null: nothing is paid for any more. */
  async function fallen(tx: Tx, { payerId, kind, terms }: Giving, day: string): Promise<Contract[]> {
    const given = await contractStore.standing(tx, { memberId: payerId, side: 'given', kind }, day)
    const ending: Contract[] = []
    for (const contract of given) {
      const below = read(contract)
      if (terms !== null && below !== null && notDominated(terms, below) === null) continue
      ending.push(contract, ...(await fallen(tx, { payerId: contract.payeeId, kind, terms: null }, day)))
    }
    return ending
  }
  async function end(tx: Tx, contract: Contract, { endsOn, reason }: { endsOn: string; reason: EndReason }): Promise<void> {
    await contractStore.end(tx, contract.contractId, { endsOn, reason })
    await notices.ended(tx, contract, reason)
    for (const each of await fallen(tx, { payerId: contract.payeeId, kind: contract.kind, terms: null }, endsOn)) {
      await contractStore.end(tx, each.contractId, { endsOn, reason: 'cascade' })
      await notices.ended(tx, each, 'cascade')
    }
  }
  const nextBoundary = (terms: Pick<WiredTerms, 'period'>, today: string): string => periodOf(terms.period, today).end

  return {
    stateOf,
    /** Whether an agent may offer a kind now: it is on, the rank gives contracts, and the own contract pays for them. */
    async mayOffer(memberId: number, brandId: number, kind: ContractKind): Promise<boolean> {
      const [on, standing, today] = [await isOn(brandId, kind), await agency.standingOf(memberId), await todayOf(brandId)]
      if (!on || !standing || !mayGive(standing.grade)) return false
      return (await contractStore.standing(db.pool, { memberId, side: 'mine', kind }, today)).length > 0
    },
    async shows(memberId: number, brandId: number, kind: ContractKind): Promise<boolean> {
      return (await isOn(brandId, kind)) && (await contractStore.knows(db.pool, memberId, kind))
    },

    /** `payerId` null: the house offers, to whoever stands at the top. */
    async offer(
      tx: Tx,
      { payerId, payeeId, brandId, asset }: Pick<Contract, 'payerId' | 'payeeId' | 'brandId' | 'asset'>,
      wired: WiredTerms,
    ): Promise<Result<{ id: number }, OfferRefusal | 'agency.member_unknown'>> {
      const terms = readTerms(wired, asset)
      // Hours cannot be tried on the past, so nobody knows what an agent would have to set aside for an amount of each.
      if (terms === null || (payerId !== null && terms.kind === 'hourlySalary' && needsCover(terms))) return refuse('agency.terms_invalid')
      if (!(await isOn(brandId, terms.kind))) return refuse('agency.contract_kind_off')
      await lockTree(tx, brandId)
      const payee = await agency.standingOf(payeeId, tx)
      if (payee === null || (payee.uplines[0] ?? null) !== payerId) return refuse('agency.member_unknown')
      const payer = payerId === null ? null : await agency.standingOf(payerId, tx)
      if (!mayReceive(payee.grade, terms.kind) || (payer && !mayGive(payer.grade))) return refuse('agency.kind_not_allowed')
      const today = await todayOf(brandId)
      const now = clock.now()
      if (!(await covers(tx, payerId, { terms, day: nextBoundary(wired, today) }))) return refuse('agency.not_dominated')
      if (payerId !== null && (await contractStore.openOffers(tx, payerId, now)) >= MAX_OPEN_OFFERS) return refuse('agency.offer_limit')
      if (payerId !== null && needsCover(terms)) {
        const of = { memberId: payerId, brandId, asset }
        if ((await cover.setAside(of)) < (await cover.needed(of, { payeeId, terms }, tx))) return refuse('agency.escrow_short')
      }
      const kept = writeTerms(terms, asset)
      const id = await contractStore.offer(tx, {
        brandId,
        kind: terms.kind,
        payerId,
        payeeId,
        asset,
        terms: kept,
        hash: hashTerms(kept),
        offeredAt: now,
        expiresAt: new Date(now.getTime() + OFFER_MS),
      })
      await notices.offered(tx, { kind: terms.kind, payerId, payeeId })
      return ok({ id })
    },

    async withdraw(tx: Tx, contract: Contract): Promise<Result<Contract, 'agency.contract_state'>> {
      await lockTree(tx, contract.brandId)
      const now = clock.now()
      const open = await contractStore.one(tx, contract.contractId)
      if (open?.state !== 'OFFERED' || open.expiresAt <= now) return refuse('agency.contract_state')
      await contractStore.decide(tx, contract.contractId, { state: 'WITHDRAWN', startsOn: null, at: now })
      return ok({ ...open, state: 'WITHDRAWN' })
    },

    /** How many contracts below would end if this offer were accepted. */
    async wouldEnd(contract: Contract): Promise<number> {
      const terms = read(contract)
      if (contract.state !== 'OFFERED' || terms === null) return 0
      const day = nextBoundary(contract.terms, await todayOf(contract.brandId))
      return db.transaction(async (tx) => (await fallen(tx, { payerId: contract.payeeId, kind: contract.kind, terms }, day)).length)
    },

    async answer(
      tx: Tx,
      contract: Contract,
      status: 'A' | 'R',
    ): Promise<Result<Contract & { ends: number }, 'agency.contract_state' | 'agency.not_dominated' | 'agency.contract_kind_off'>> {
      await lockTree(tx, contract.brandId)
      const now = clock.now()
      const open = await contractStore.one(tx, contract.contractId)
      if (open?.state !== 'OFFERED' || open.expiresAt <= now) return refuse('agency.contract_state')
      if (status === 'R') {
        await contractStore.decide(tx, open.contractId, { state: 'REJECTED', startsOn: null, at: now })
        await notices.answered(tx, open, 'rejected')
        return ok({ ...open, state: 'REJECTED', ends: 0 })
      }
      const terms = read(open)
      if (terms === null || !(await isOn(open.brandId, open.kind))) return refuse('agency.contract_kind_off')
      const payee = await agency.standingOf(open.payeeId, tx)
      if (payee === null || (payee.uplines[0] ?? null) !== open.payerId) return refuse('agency.contract_state')
      const today = await todayOf(open.brandId)
      const startsOn = nextBoundary(open.terms, today)
      if (!(await covers(tx, open.payerId, { terms, day: startsOn }))) return refuse('agency.not_dominated')
      const before = await contractStore.standing(tx, { memberId: open.payeeId, side: 'mine', kind: open.kind }, today)
      for (const each of before) await contractStore.end(tx, each.contractId, { endsOn: startsOn, reason: 'replaced' })
      const falling = await fallen(tx, { payerId: open.payeeId, kind: open.kind, terms }, startsOn)
      for (const each of falling) {
        await contractStore.end(tx, each.contractId, { endsOn: startsOn, reason: 'cascade' })
        await notices.ended(tx, each, 'cascade')
      }
      if (open.kind === 'hourlySalary') await watchHours(tx, open.payeeId)
      await notices.answered(tx, open, 'accepted')
      await contractStore.decide(tx, open.contractId, { state: 'SIGNED', startsOn, at: now })
      return ok({ ...open, state: 'SIGNED', startsOn, ends: falling.length })
    },

    /** Whoever receives it ends it with the period under way; whoever pays it, and operators, as they say. */
    async end(tx: Tx, contract: Contract, by: 'payer' | 'payee' | 'operator'): Promise<Result<Contract, 'agency.contract_state'>> {
      await lockTree(tx, contract.brandId)
      const today = await todayOf(contract.brandId)
      const open = await contractStore.one(tx, contract.contractId)
      if (open?.state !== 'SIGNED' || (open.endsOn !== null && open.endsOn <= today)) return refuse('agency.contract_state')
      const next = nextBoundary(open.terms, today)
      const notice = periodOf(open.terms.period, next).end
      const endsOn = by === 'payer' ? notice : by === 'operator' ? shifted(today, 1) : next
      if (open.endsOn !== null && open.endsOn <= endsOn) return refuse('agency.contract_state')
      await end(tx, open, { endsOn, reason: by })
      const after = await contractStore.one(tx, open.contractId)
      return after === null ? refuse('agency.contract_state') : ok(after)
    },

    /** Somebody moved in the tree: what was agreed with the upline before ends with the day, and everything that hangs on it. */
    async moved(tx: Tx, memberId: number, brandId: number): Promise<void> {
      const today = await todayOf(brandId)
      for (const kind of contractKinds)
        for (const each of await contractStore.standing(tx, { memberId, side: 'mine', kind }, today))
          await end(tx, each, { endsOn: shifted(today, 1), reason: 'moved' })
    },
  }
}
