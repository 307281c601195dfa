import { invariant, ok, type Result, refuse } from '@halong/base'
import type { Ledger } from '@halong/ledger'
import type { Platform, Tx } from '../../platform/index.ts'
import type { Bar, ExclusionList } from './exclusion-list.ts'
import { protectionStore as store } from './protection-store.ts'
import { inDays, inMinutes, inMonths, isExcluded, isTimedOut, RETURN_WAIT_MS } from './standing.ts'
import type { Protected, Standings } from './standings.ts'

type PausesDeps = Pick<Platform, 'db' | 'bus' | 'clock'> & {
  readonly ledger: Ledger
  readonly standings: Standings
  /** Ends every session of a player and all that could open another. */
  readonly endSessions: (memberId: number, within: Tx) => Promise<void>
  /** What the house made of the account, which an end of an exclusion must not undo. */
  readonly stateOf: (memberId: number) => Promise<AccountState>
  /** The list of excluded persons. */
  readonly list: () => ExclusionList
}
/** For how long, null for good; and which operator did it, null for the player. */
export type Exclusion = { readonly months: number | null; readonly by?: string | null }
export type AccountState = 'open' | 'blocked' | 'closed'

const DUE_PER_RUN = 200

/** What stops play for a while or for long: reality checks, the end of a stay, time-outs, exclusion (R7, R8, R10, R11). */
export function createPauses({ db, clock, ledger, standings, endSessions, stateOf, list }: PausesDeps) {
  /** The exclusion is over and was asked to end: the player may play, where the account is not shut for another reason. */
  async function giveBack(tx: Tx, memberId: number, { state, at }: { state: AccountState; at: Date }): Promise<void> {
    const { returnsAt } = await store.lock(tx, memberId)
    if (returnsAt === null || returnsAt > at) return
    const after = await standings.change(tx, memberId, () => ({
      excludedAt: null,
      excludedUntil: null,
      returnsAt: null,
      note: { event: 'returned', at },
    }))
    await list().lifted(tx, memberId)
    if (!isExcluded(after)) await open(tx, memberId, state)
  }
  /** A bar of the list is over by its time, or was found to be of somebody else. */
  async function endBar(tx: Tx, memberId: number, state: AccountState): Promise<void> {
    const { barredAt } = await store.lock(tx, memberId)
    if (barredAt === null) return
    const after = await standings.change(tx, memberId, () => ({
      barredAt: null,
      barredUntil: null,
      barReference: null,
      note: { event: 'bar_over', at: clock.now() },
    }))
    if (!isExcluded(after)) await open(tx, memberId, state)
  }
  async function open(tx: Tx, memberId: number, state: AccountState): Promise<void> {
    if (state !== 'closed') await ledger.setMemberState(tx, memberId, state === 'blocked' ? 'frozen' : 'active')
  }
  async function shut(tx: Tx, memberId: number): Promise<void> {
    const told = await ledger.setMemberState(tx, memberId, (await stateOf(memberId)) === 'blocked' ? 'frozen' : 'excluded')
    invariant(told.ok, 'a player is a member of the ledger')
  }
  /** The list keeps the player from play. False where it does already, for as long. */
  async function bar(tx: Tx, memberId: number, { until, reference }: Bar): Promise<boolean> {
    const at = clock.now()
    const { barredAt, barredUntil } = await store.lock(tx, memberId)
    const isLonger = barredUntil !== null && (until === null || until > barredUntil)
    if (barredAt !== null && !isLonger) return false
    await standings.change(tx, memberId, () => ({
      barredAt: barredAt ?? at,
      barredUntil: until,
      barReference: reference,
      note: { event: 'barred', at, after: reference },
    }))
    await shut(tx, memberId)
    return true
  }

  return {
    /** A sign-in begins the time and the net result anew, and sets the next reality check (S85, S86). */
    async signedIn(tx: Tx, whose: Protected): Promise<void> {
      const { memberId, brandId, asset } = whose
      const at = clock.now()
      const found = await list().barOf(tx, whose)
      if (found !== null) await bar(tx, memberId, found)
      const before = await store.lock(tx, memberId)
      const { minutes } = await standings.realityOf({ brandId }, before.realityMinutes)
      const counters = await ledger.counters(tx, memberId, asset)
      const isUnproved = await standings.isUnproved(whose)
      await standings.change(tx, memberId, ({ sessionMinutes }) => ({
        isUnproved,
        since: at,
        stakedAt: counters?.staked ?? 0n,
        wonAt: counters?.won ?? 0n,
        nextCheckAt: inMinutes(at, minutes),
        sessionEndsAt: sessionMinutes === null ? null : inMinutes(at, sessionMinutes),
      }))
    },

    async setReality(tx: Tx, { memberId, brandId }: Protected, minutes: number): Promise<Result<null, 'protection.choice_closed'>> {
      const before = await store.lock(tx, memberId)
      const now = await standings.realityOf({ brandId }, before.realityMinutes)
      if (!now.choices.includes(minutes)) return refuse('protection.choice_closed')
      const at = clock.now()
      await standings.change(tx, memberId, ({ nextCheckAt }) => {
        const next = inMinutes(at, minutes)
        // A longer choice holds from the next check on; what is due stays due.
        const isSooner = nextCheckAt === null || next < nextCheckAt
        return {
          realityMinutes: minutes,
          nextCheckAt: isSooner ? next : nextCheckAt,
          note: { event: 'reality_set', at, before: String(now.minutes), after: String(minutes) },
        }
      })
      return ok(null)
    },

    /** Goes on after a check that is due; before that nothing changes. */
    async answerReality(tx: Tx, { memberId, brandId }: Protected): Promise<void> {
      const before = await store.lock(tx, memberId)
      const { minutes } = await standings.realityOf({ brandId }, before.realityMinutes)
      const at = clock.now()
      const isUnproved = await standings.isUnproved({ memberId, brandId })
      await standings.change(tx, memberId, ({ nextCheckAt }) =>
        nextCheckAt === null || nextCheckAt > at
          ? null
          : { isUnproved, nextCheckAt: inMinutes(at, minutes), note: { event: 'reality_answered', at } },
      )
    },

    /** The house has decided about the player's identity: play opens with it, or waits for it again, where the market asks (R2). */
    async identityDecided(tx: Tx, { memberId, brandId }: Pick<Protected, 'memberId' | 'brandId'>, isAccepted: boolean): Promise<void> {
      const isUnproved = !isAccepted && (await standings.asksIdentity(brandId))
      await standings.change(tx, memberId, (before) => (before.isUnproved === isUnproved ? null : { isUnproved }))
    },

    /** Shorter holds for this stay; longer, or no end, from the next sign-in on. */
    async setSession(tx: Tx, { memberId }: Protected, minutes: number | null): Promise<void> {
      const at = clock.now()
      await standings.change(tx, memberId, ({ sessionMinutes, sessionEndsAt, since }) => {
        const wished = minutes === null || since === null ? null : inMinutes(since, minutes)
        const isSooner = wished !== null && (sessionEndsAt === null || wished < sessionEndsAt)
        const note = { event: 'session_set', at, before: textOf(sessionMinutes), after: textOf(minutes) } as const
        return { sessionMinutes: minutes, sessionEndsAt: isSooner ? wished : sessionEndsAt, note }
      })
    },

    /** Never shortens one that is under way. */
    async takeTimeOut(tx: Tx, { memberId }: Protected, days: number): Promise<void> {
      const at = clock.now()
      await standings.change(tx, memberId, ({ timeOutUntil }) => {
        const until = inDays(at, days)
        const isLonger = timeOutUntil === null || until > timeOutUntil
        return isLonger ? { timeOutUntil: until, note: { event: 'time_out', at, after: String(days) } } : null
      })
    },

    /** Never shortens one that is under way. Ends all sessions; the ledger refuses stakes and deposits from the commit on, and pays what is owed. */
    async exclude(tx: Tx, { memberId, brandId }: Protected, { months, by = null }: Exclusion): Promise<void> {
      const at = clock.now()
      const before = await store.lock(tx, memberId)
      const after = await standings.change(tx, memberId, ({ excludedAt, excludedUntil }) => {
        const until = months === null ? null : inMonths(at, months)
        const isForGood = excludedAt !== null && excludedUntil === null
        const isLonger = until === null || excludedUntil === null || until > excludedUntil
        if (isForGood || (excludedAt !== null && !isLonger)) return null
        return {
          excludedAt: excludedAt ?? at,
          excludedUntil: until,
          returnsAt: null,
          note: { event: by === null ? 'excluded' : 'excluded_by_house', at, after: months === null ? null : String(months) },
        }
      })
      invariant(isExcluded(after), 'whoever was excluded is')
      await shut(tx, memberId)
      if (after.version !== before.version) await list().noted(tx, { memberId, brandId, until: after.excludedUntil, by })
      await endSessions(memberId, tx)
    },

    /** Asks to play again once the exclusion is over: play opens 24 hours later (S88). */
    async askReturn(tx: Tx, { memberId }: Protected): Promise<Result<null, 'protection.not_over'>> {
      const at = clock.now()
      const { excludedAt, excludedUntil, returnsAt } = await store.lock(tx, memberId)
      if (excludedAt === null || excludedUntil === null || excludedUntil > at) return refuse('protection.not_over')
      if (returnsAt === null)
        await standings.change(tx, memberId, () => ({
          returnsAt: new Date(at.getTime() + RETURN_WAIT_MS),
          note: { event: 'return_asked', at },
        }))
      return ok(null)
    },

    /** The sum of the answers alone is kept. */
    async noteTest(tx: Tx, { memberId }: Protected, score: number): Promise<void> {
      const at = clock.now()
      await standings.change(tx, memberId, () => ({
        testedAt: at,
        testScore: score,
        note: { event: 'self_test', at, after: String(score) },
      }))
    },

    /** Ends what is over by time: time-outs, and exclusions that the player asked to leave. */
    async endDue(): Promise<void> {
      const at = clock.now()
      for (const memberId of await store.due(db.pool, at, DUE_PER_RUN)) {
        const state = await stateOf(memberId)
        await db.transaction(async (tx) => {
          await standings.change(tx, memberId, (before) =>
            before.timeOutUntil === null || isTimedOut(before, at) ? null : { timeOutUntil: null, note: { event: 'time_out_over', at } },
          )
          const { barredUntil } = await store.lock(tx, memberId)
          if (barredUntil !== null && barredUntil <= at) await endBar(tx, memberId, state)
          await giveBack(tx, memberId, { state, at })
        })
      }
    },
    bar,
    endBar: async (tx: Tx, memberId: number): Promise<void> => endBar(tx, memberId, await stateOf(memberId)),
  }
}
export type Pauses = ReturnType<typeof createPauses>

const textOf = (minutes: number | null): string | null => (minutes === null ? null : String(minutes))
