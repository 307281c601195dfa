import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscriptions } from '#shared/live/live-subscriptions.ts'
import { useSession } from '#shared/session/session.ts'
import { statusQuery } from '#shared/site/site.ts'

const EVERY_MS = 60_000

/** While a visitor's page has no live socket it asks each minute it is looked at, and when it is looked at again, whether the site is still open (R-SYS-3). */
export function useVisitorUpdates(): void {
  const queryClient = useQueryClient()
  const isVisitor = useSession() === null
  useEffect(() => {
    if (!isVisitor) return
    let askedAt = Date.now()
    const look = () => {
      if (subscriptions.isLive() || document.hidden || Date.now() - askedAt < EVERY_MS / 2) return
      askedAt = Date.now()
      void queryClient.invalidateQueries({ queryKey: statusQuery().queryKey })
    }
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isVisitor, queryClient])
}
