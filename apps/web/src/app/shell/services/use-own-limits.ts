import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isTrial, useSession } from '#shared/session/session.ts'
import { renewLimits } from './renew-limits.ts'

/** A trial player sees limits in trial money, everybody else in the brand's: what was asked before one became the other is asked again (R-FREE-1). */
export function useOwnLimits(): void {
  const queryClient = useQueryClient()
  const trial = isTrial(useSession())
  // The server rendered the page for a visitor.
  const shownTo = useRef(false)
  useEffect(() => {
    if (shownTo.current === trial) return
    shownTo.current = trial
    renewLimits(queryClient)
  }, [trial, queryClient])
}
