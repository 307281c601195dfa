import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { subscriptions } from '#shared/live/live-subscriptions.ts'
import { depositMoved } from './cashier.queries.ts'

/** Follows the player's deposits. Answers how far the server's clock is ahead of this one, in milliseconds. */
export function useCashierNews(playerId: string): number {
  const queryClient = useQueryClient()
  const [aheadMs, setAheadMs] = useState(0)
  useEffect(() => {
    if (playerId === '') return
    return subscriptions.subscribe('cashier', '', {
      snap(_state, { v, known, nowMs }) {
        setAheadMs(nowMs - Date.now())
        if (known > 0 && v !== known) depositMoved(queryClient, playerId)
      },
      delta: () => depositMoved(queryClient, playerId),
    })
  }, [playerId, queryClient])
  return aheadMs
}
