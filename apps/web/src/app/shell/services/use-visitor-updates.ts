import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#shared/session/session.ts'
import { statusQuery } from '#shared/site/site.ts'

const EVERY_MS = 60_000

/** A visitor has no live socket, so the page of one asks each minute it is looked at, and when it is looked at again, whether the site is still open (R-SYS-3). */
export function useVisitorUpdates(): void {
  const queryClient = useQueryClient()
  const isVisitor = useSession() === null
  useEffect(() => {
    if (!isVisitor) return
    let askedAt = Date.now()
    const look = () => {
      if (document.hidden || Date.now() - askedAt < EVERY_MS / 2) return
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
