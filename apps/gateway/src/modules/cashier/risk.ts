import type { Risk } from './withdrawal.ts'

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
}

const DAY_MS = 24 * 3_600_000
const SETTLED_DAYS = 30
const BIG_WIN = 50n
const MOST_RETURNS = 3

const daysSince = (at: Date, now: Date): number => Math.floor((now.getTime() - at.getTime()) / DAY_MS)
/** 0 < `now` − `at` < 30 days. */
const isNew = (at: Date | null, now: Date): boolean => at !== null && daysSince(at, now) < SETTLED_DAYS

/** Which rules send a withdrawal to a person, each with the figure that made it (R18, T35). None: it is paid by itself. */
export function risksOf(facts: RiskFacts): Risk[] {
  const { kind, amount, autoLimit, now, payeeAddedAt, contactChangedAt, paidBefore, deposited, netWon, returns, isAutomatic } = facts
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
    ...fired(!isAutomatic, { rule: 'NO_AUTOMATIC_WAY', figure: '' }),
  ]
}
