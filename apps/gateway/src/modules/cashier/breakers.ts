import type { Clock } from '@halong/base'

const WINDOW_MS = 60_000
const MAX_UNCERTAIN = 5
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 15 * 60_000

type Breaker = { uncertain: number[]; pausedUntil: number; pauseMs: number }
export type Breakers = ReturnType<typeof createBreakers>

/**
 * Closes an account for new deposits in this process after 5 calls of unknown outcome within a minute: for a minute, then twice as long up to 15 minutes.
 * A call with an answer, a refusal too, opens it again.
 */
export function createBreakers({ clock }: { readonly clock: Clock }) {
  const byAccount = new Map<string, Breaker>()
  return {
    /** Until when an account is closed, or null. */
    pausedUntil(accountId: string): Date | null {
      const until = byAccount.get(accountId)?.pausedUntil ?? 0
      return until > clock.now().getTime() ? new Date(until) : null
    },
    note(accountId: string, isCertain: boolean): void {
      const now = clock.now().getTime()
      if (isCertain) {
        byAccount.delete(accountId)
        return
      }
      const known = byAccount.get(accountId) ?? { uncertain: [], pausedUntil: 0, pauseMs: FIRST_PAUSE_MS }
      const uncertain = [...known.uncertain.filter((at) => at > now - WINDOW_MS), now]
      const trips = uncertain.length >= MAX_UNCERTAIN && known.pausedUntil <= now
      byAccount.set(
        accountId,
        trips
          ? { uncertain: [], pausedUntil: now + known.pauseMs, pauseMs: Math.min(LONGEST_PAUSE_MS, known.pauseMs * 2) }
          : { ...known, uncertain },
      )
    },
  }
}
