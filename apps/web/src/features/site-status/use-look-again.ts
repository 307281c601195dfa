import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { statusQuery } from '#shared/site.ts'

const LOOK_AGAIN_MS = 8_000

/** Spread, so that everybody who waits does not ask in the same moment. */
const soon = () => LOOK_AGAIN_MS * (0.75 + Math.random() / 2)

/** Looks by itself whether the site is open again: every few seconds while the page is looked at, and at once when it is looked at again (R-SYS-3, R-SYS-4). */
export function useLookAgain(): { readonly pending: boolean; readonly look: () => Promise<void> } {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const ask = () => queryClient.fetchQuery({ ...statusQuery(), staleTime: 0, retry: false }).catch(() => null)
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
    async look() {
      setPending(true)
      await ask()
      setPending(false)
    },
  }
}
