import { ok, refuse } from '@halong/base'
import type { Platform, Tx } from '../../platform/index.ts'
import { type CaseStanding, decided, isAtWork, standOf, type Verb } from './case.ts'
import { type Case, type CaseEvent, type Signal, riskStore as store, type Whose } from './risk-store.ts'

/** What brought a case up: `key` names it once for ever. */
export type NewSignal = {
  readonly signal: Signal
  readonly key: string
  readonly figure: string
  /** Other players it is about. */
  readonly about?: readonly number[]
}
/** What a case becomes, by what and by whom. */
type Step = { readonly next: CaseStanding; readonly event: CaseEvent; readonly by: string; readonly note?: string }
type Named = { readonly no: number; readonly brandId: number; readonly expectedVersion: number }
const eventOf: Readonly<Record<Verb, CaseEvent>> = { clear: 'cleared', watch: 'watched', close: 'closed', reopen: 'reopened' }
export type Cases = ReturnType<typeof createCases>

/** Risk cases: what speaks against paying a player, gathered in one place until a person has decided (T35). Nothing is ever taken by one. */
export function createCases({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** A case of the brand as the caller saw it. */
  async function find(tx: Tx, { no, brandId, expectedVersion }: Named) {
    const found = await store.lock(tx, { no, brandId })
    if (found === null) return refuse('records.unknown')
    return found.version === expectedVersion ? ok(found) : refuse('risk.changed_meanwhile')
  }
  /** Writes what a case has become, and who did it. */
  async function take(tx: Tx, before: Case, { next, event, by, note }: Step) {
    const at = clock.now()
    const { no, memberId } = before
    const assignedTo = isAtWork(next.state) ? before.assignedTo : null
    const version = await store.write(tx, no, { ...next, assignedTo, at })
    await store.note(tx, { caseNo: no, memberId, at, event, by, ...(note === undefined ? {} : { note }) })
    return version
  }

  return {
    find,
    take,
    /** Adds a signal to the player’s case, or opens one; what was noted before changes nothing. One that was watched on is open again. */
    async signal(tx: Tx, whose: Whose, { signal, key, figure, about = [] }: NewSignal): Promise<void> {
      if (await store.isNoted(tx, whose.memberId, key)) return
      const at = clock.now()
      const { found, isNew } = await store.open(tx, whose, { by: null, at })
      const noted = { caseNo: found.no, memberId: whose.memberId, at }
      if (isNew) await store.note(tx, { ...noted, event: 'opened' })
      if (await store.note(tx, { ...noted, event: 'signal', signal, key, figure: figure.slice(0, 200), about }))
        await store.touch(tx, found.no, { at, signal })
    },

    /** Opens a case by hand, or adds to the one at work. */
    async open(tx: Tx, whose: Whose, { by, note }: { by: string; note: string }): Promise<number> {
      const at = clock.now()
      const { found, isNew } = await store.open(tx, whose, { by, at })
      await store.note(tx, { caseNo: found.no, memberId: whose.memberId, at, event: isNew ? 'opened' : 'note', by, note })
      return found.no
    },

    async note(tx: Tx, { no, brandId }: Omit<Named, 'expectedVersion'>, { by, note }: { by: string; note: string }) {
      const found = await store.lock(tx, { no, brandId })
      if (found === null) return refuse('records.unknown')
      await store.note(tx, { caseNo: no, memberId: found.memberId, at: clock.now(), event: 'note', by, note })
      return ok(found)
    },

    async assign(tx: Tx, named: Named, { by, isMine }: { by: string; isMine: boolean }) {
      const found = await find(tx, named)
      if (!found.ok) return found
      if (!isAtWork(found.value.state)) return refuse('risk.state_wrong')
      const at = clock.now()
      const { no, memberId, state, heldSince, heldUntil } = found.value
      const version = await store.write(tx, no, { state, heldSince, heldUntil, assignedTo: isMine ? by : null, at })
      await store.note(tx, { caseNo: no, memberId, at, event: 'assigned', by, ...(isMine ? { figure: by } : {}) })
      return ok({ before: found.value, version })
    },

    async decide(tx: Tx, named: Named, { verb, by, note }: { verb: Verb; by: string; note: string }) {
      const found = await find(tx, named)
      if (!found.ok) return found
      const next = decided(found.value, verb)
      // A newer case is at work: it is the one to go on with.
      const isTaken = verb === 'reopen' && !isAtWork(found.value.state) && (await store.standing(tx, found.value.memberId)) !== null
      if (next === null || isTaken) return refuse('risk.state_wrong')
      return ok({ before: found.value, next, version: await take(tx, found.value, { next, event: eventOf[verb], by, note }) })
    },

    async release(tx: Tx, named: Named, { by, note }: { by: string; note: string }) {
      const found = await find(tx, named)
      if (!found.ok) return found
      if (found.value.heldUntil === null) return refuse('risk.state_wrong')
      const next = { state: found.value.state, heldSince: null, heldUntil: null }
      return ok({ before: found.value, version: await take(tx, found.value, { next, event: 'released', by, note }) })
    },

    /** Whether a player’s withdrawals go to a person or wait. */
    standOf: async (memberId: number) => standOf(await store.standing(db.reads, memberId), clock.now()),
  }
}
