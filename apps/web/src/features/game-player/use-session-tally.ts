import type { Money } from '@halong/money'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBalance } from '#shared/live/live-balance.ts'
import { useHydrated, useSession } from '#shared/session/session.ts'
import { newestRounds, roundPages } from './game-player.queries.ts'
import { netPosition, type PlayedRound, type PlayStart, playStart, readPlayStart, roundsSince } from './session-tally.ts'

const SETTLES_AFTER_MS = 700
const PLAY_STATE = 'halong.play'

const storedStart = (state: unknown): PlayStart | null =>
  typeof state === 'object' && state !== null && PLAY_STATE in state ? readPlayStart(state[PLAY_STATE]) : null

const noRounds: readonly PlayedRound[] = []

/**
 * Time and net result since this game was entered (R9), from the gateway's record; a reload goes on counting. A member's demo is in no record of theirs: the time alone
 * is counted, since nothing is won or lost.
 */
export function useSessionTally(
  nodeId: number,
  { isPlaying, isDemo }: { readonly isPlaying: boolean; readonly isDemo: boolean },
): { readonly startedAtMs: number | null; readonly net: Money | null } {
  const { state, search, pathname } = useLocation()
  const navigate = useNavigate()
  const playerId = useSession()?.playerId ?? null
  const { money, query } = useBalance()
  const version = query.data?.version ?? 0
  const asset = money?.asset ?? null
  // The server knows no history: what it rendered has neither clock nor net result.
  const start = useHydrated() ? storedStart(state) : null
  const startedAtMs = start?.enteredAtMs ?? null
  // The entry of an open popup is the popup's: it goes when that closes, and the count begins on the game's own.
  const isCovered = new URLSearchParams(search).has('modal')
  const afterRoundAt = start?.afterRoundAt ?? null
  const [net, setNet] = useState<Money | null>(null)
  const known = useRef<{ readonly of: string; readonly rounds: readonly PlayedRound[] }>({ of: '', rounds: [] })

  useEffect(() => {
    if (!isPlaying || isCovered || playerId === null || startedAtMs !== null) return
    const asked = new AbortController()
    const here = `${pathname}${search}`
    const newest = isDemo ? Promise.resolve(noRounds) : newestRounds(nodeId, asked.signal)
    newest.then(
      (rounds) => {
        // A game that was left stays alive out of sight until the code of the next page is there: that page is not replaced by it.
        if (`${location.pathname}${location.search}` === here)
          navigate(here, { replace: true, state: { [PLAY_STATE]: playStart(rounds, Date.now()) } })
      },
      () => undefined,
    )
    return () => asked.abort()
  }, [isPlaying, isCovered, playerId, startedAtMs, nodeId, isDemo, navigate, pathname, search])

  useEffect(() => {
    if (startedAtMs === null || asset === null || !isPlaying || isDemo) return
    const asked = new AbortController()
    // A round moves the balance two or three times; the record is read once they are over.
    const of = `${playerId} ${nodeId} ${startedAtMs}`
    const settled = setTimeout(() => {
      const before = known.current.of === of ? known.current.rounds : []
      roundsSince(roundPages(nodeId, asked.signal), { enteredAtMs: startedAtMs, afterRoundAt }, before).then(
        (rounds) => {
          known.current = { of, rounds: rounds ?? [] }
          setNet(rounds && netPosition(rounds, asset))
        },
        () => undefined,
      )
    }, SETTLES_AFTER_MS)
    return () => {
      clearTimeout(settled)
      asked.abort()
    }
  }, [startedAtMs, afterRoundAt, asset, version, nodeId, playerId, isPlaying, isDemo])

  return { startedAtMs, net }
}
