import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { statusQuery } from '#shared/site/site.ts'

const POLL_INTERVAL_MS = 8_000

/** Spread, so that everybody who waits does not ask in the same moment. */
const soon = () => POLL_INTERVAL_MS * (0.75 + Math.random() / 2)

/** What came of a look that was asked for: when, and whether there was an answer at all. */
type Looked = { readonly atMs: number; readonly isAnswered: boolean }

/** Looks by itself whether the site is open again: every few seconds while the page is looked at, and at once when it is looked at again (R-SYS-3, R-SYS-4). */
export function useStatusPolling(): { readonly pending: boolean; readonly looked: Looked | null; readonly look: () => Promise<void> } {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const [looked, setLooked] = useState<Looked | null>(null)
  const ask = () =>
    queryClient.fetchQuery({ ...statusQuery(), staleTime: 0, retry: false }).then(
      () => true,
      () => false,
    )
  const askIfSeen = useEffectEvent(async () => {
    if (!document.hidden) await ask()
  })
  useEffect(() => {
    let timer = 0
    let left = false
    const later = () => {
      if (!left) timer = window.setTimeout(() => void askIfSeen().then(later), soon())
    }
    const seen = () => void askIfSeen()
    later()
    document.addEventListener('visibilitychange', seen)
    return () => {
      left = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
  return {
    pending,
    looked,
    async look() {
      setPending(true)
      setLooked(null)
      const isAnswered = await ask()
      setLooked({ atMs: Date.now(), isAnswered })
      setPending(false)
    },
  }
}
