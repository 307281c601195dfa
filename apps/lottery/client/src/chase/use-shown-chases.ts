import { useEffect, useRef, useState } from 'react'
import type { ChaseView } from '#protocol/index.ts'
import { call } from '../shared/calls.ts'
import { useEndedTickets } from '../shared/live.ts'

const MOST = 3

/** Running chases of a game, and those that ended while they were shown, asked for with each turn and whenever a ticket of the game ended. */
export function useShownChases(gameCode: string, turn: string): readonly ChaseView[] {
  const [chases, setChases] = useState<readonly ChaseView[]>([])
  const shown = useRef(chases)
  const ended = useEndedTickets()
    .filter((ticket) => ticket.gameCode === gameCode)
    .map(({ id }) => id)
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each turn and with what ended.
  useEffect(() => {
    let over = false
    const ask = async () => {
      const answer = await call('GET /api/chases', { query: { gameCode, running: 'true' } })
      if (answer.kind !== 'ok') return
      const running = answer.value.chases.slice(0, MOST)
      const gone = shown.current.filter(({ id }) => !running.some((chase) => chase.id === id))
      const orders = await Promise.all(gone.map(({ id }) => call('GET /api/orders/:id', { params: [id] })))
      const done = orders.flatMap((order) => (order.kind === 'ok' && order.value.chase !== null ? [order.value.chase] : []))
      if (over) return
      shown.current = [...running, ...done].slice(0, MOST)
      setChases(shown.current)
    }
    void ask()
    return () => {
      over = true
    }
  }, [gameCode, turn, ended])
  return chases
}
