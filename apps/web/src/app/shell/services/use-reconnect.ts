import { type Connection, retryDelayMs } from '@halong/app-kit/connection.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#shared/gateway/gateway.ts'

/** Finds the way back from an outage without a press: asks, with growing pauses, until the site answers, then fetches what had failed (R-SYS-12). */
export function useReconnect(connection: Connection): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (connection !== 'outage') return
    let timer = 0
    let left = false
    const ask = (asked: number) => {
      timer = window.setTimeout(
        () => {
          call('system.getStatus').then(
            () => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
            () => (left ? undefined : ask(asked + 1)),
          )
        },
        retryDelayMs(asked, Math.random()),
      )
    }
    ask(0)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [connection, queryClient])
}
