import type { Habits } from '../session/index.ts'
import type { Risk } from './withdrawal.ts'

/** From where on a rule fires; null: it does not. Each is the brand's to set. */
export type RiskLimits = {
  /** So many others who come from the same network. */
  readonly linkedPlayers: number | null
  /** Within so many days a country is new. */
  readonly newCountryDays: number | null
  /** An hour is judged by no fewer sign-ins than these. */
  readonly hourSignIns: number | null
  readonly depositsPerDay: number | null
}

/** What the rules look at: amounts in minor units of one asset. */
export type RiskFacts = {
  readonly kind: 'player' | 'return'
  readonly amount: bigint
  readonly autoLimit: bigint
  readonly now: Date
  readonly payeeAddedAt: Date | null
  /** The newest change of a contact; null where none is bound. */
  readonly contactChangedAt: Date | null
  /** Withdrawals that were paid before. */
  readonly paidBefore: number
  readonly deposited: bigint
  /** Life-time wins less stakes. */
  readonly netWon: bigint
  /** Deposits that went back unplayed within 30 days. */
  readonly returns: number
  /** Whether a provider pays this way by itself. */
  readonly isAutomatic: boolean
  readonly habits: Habits
  /** Deposits that money came to within a day. */
  readonly depositsOfDay: number
  /** Whether a risk case of the player is open. */
  readonly hasCase: boolean
  readonly limits: RiskLimits
}

const DAY_MS = 24 * 3_600_000
const SETTLED_DAYS = 30
const BIG_WIN = 50n
const MOST_RETURNS = 3

const daysSince = (at: Date, now: Date): number => Math.floor((now.getTime() - at.getTime()) / DAY_MS)
/** 0 < `now` − `at` < 30 days. */
const isNew = (at: Date | null, now: Date): boolean => at !== null && daysSince(at, now) < SETTLED_DAYS

/** Hours either way of one that a player is used to. */
const HOURS_AROUND = 2
/** An hour of the day at which, and around which, somebody with enough of a history never came. */
function isUnusual({ hour, hours }: Pick<Habits, 'hour' | 'hours'>, least: number): boolean {
  const around = Array.from({ length: 2 * HOURS_AROUND + 1 }, (_, at) => hours[(hour + at - HOURS_AROUND + 24) % 24] ?? 0)
  return hours.reduce((sum, count) => sum + count, 0) >= least && around.every((count) => count === 0)
}
const reached = (count: number, limit: number | null): boolean => limit !== null && count >= limit

/** Which rules send a withdrawal to a person, each with the figure that made it (R18, T35). None: it is paid by itself. */
export function risksOf(facts: RiskFacts): Risk[] {
  const { kind, amount, autoLimit, now, payeeAddedAt, contactChangedAt, paidBefore, deposited, netWon, returns, isAutomatic } = facts
  const { habits, depositsOfDay, hasCase, limits } = facts
  const fired = (is: boolean, risk: Risk): Risk[] => (is ? [risk] : [])
  const days = (at: Date | null): string => (at === null ? '0' : String(daysSince(at, now)))
  return [
    ...fired(kind === 'return', { rule: 'RETURN_OF_DEPOSIT', figure: '' }),
    ...fired(kind === 'return' && returns >= MOST_RETURNS, { rule: 'RETURNS_OFTEN', figure: String(returns) }),
    ...fired(amount > autoLimit, { rule: 'OVER_AUTO_LIMIT', figure: String(amount) }),
    ...fired(kind === 'player' && (payeeAddedAt === null || isNew(payeeAddedAt, now)), { rule: 'NEW_PAYEE', figure: days(payeeAddedAt) }),
    ...fired(isNew(contactChangedAt, now), { rule: 'NEW_CONTACT', figure: days(contactChangedAt) }),
    ...fired(paidBefore === 0, { rule: 'FIRST_WITHDRAWAL', figure: '0' }),
    ...fired(netWon > BIG_WIN * deposited && netWon > 0n, { rule: 'BIG_WIN', figure: `${netWon} / ${deposited}` }),
    ...fired(reached(habits.sharedWith, limits.linkedPlayers), { rule: 'LINKED_PLAYERS', figure: String(habits.sharedWith) }),
    ...fired(limits.newCountryDays !== null && habits.newCountry !== null, { rule: 'NEW_COUNTRY', figure: habits.newCountry ?? '' }),
    ...fired(limits.hourSignIns !== null && isUnusual(habits, limits.hourSignIns), {
      rule: 'UNUSUAL_HOUR',
      figure: `${String(habits.hour).padStart(2, '0')}:00`,
    }),
    ...fired(reached(depositsOfDay, limits.depositsPerDay), { rule: 'DEPOSITS_OFTEN', figure: String(depositsOfDay) }),
    ...fired(hasCase, { rule: 'RISK_CASE', figure: '' }),
    ...fired(!isAutomatic, { rule: 'NO_AUTOMATIC_WAY', figure: '' }),
  ]
}
