import { useCallback, useEffect, useRef, useState } from 'react'
import type { GameAnswer, PricesAnswer } from '#protocol/index.ts'
import { call } from './calls.ts'
import { hearServer, msUntil } from './clock.ts'
import { tellSite } from './site.ts'

export type LoadedGame = { readonly game: GameAnswer; readonly prices: PricesAnswer; readonly lost: boolean; readonly reload: () => void }
export type GameState =
  | { readonly kind: 'loading' | 'lost' }
  | { readonly kind: 'refused'; readonly code: string }
  | ({ readonly kind: 'ready' } & LoadedGame)

/** When to ask again: soon after the sale closed and until the result is here, else now and then. */
function pauseFor({ game }: GameAnswer): number {
  const current = game.current
  if (current === null) return 5_000
  const left = msUntil(current.closeAt)
  if (current.state !== 'OPEN' || left === 0) return 1_200
  const waitsForLast = game.last !== null && game.last.numbers === null
  return waitsForLast ? 1_500 : Math.min(left + 200, 15_000)
}

async function ask(code: string, known: PricesAnswer | null) {
  const answer = await call('GET /api/games/:code', { params: [code] })
  if (answer.kind !== 'ok') return answer
  hearServer(answer.value.serverNow)
  if (known?.priceVersion === answer.value.priceVersion) return { kind: 'ok', value: { game: answer.value, prices: known } } as const
  const prices = await call('GET /api/prices/:code', { params: [code] })
  return prices.kind === 'ok' ? ({ kind: 'ok', value: { game: answer.value, prices: prices.value } } as const) : prices
}

/** A game with its issue on sale, kept fresh; what was last known stays when the server is out of reach. */
export function useGame(code: string): GameState {
  const [state, setState] = useState<GameState>({ kind: 'loading' })
  const [turn, setTurn] = useState(0)
  const known = useRef<PricesAnswer | null>(null)
  const reload = useCallback(() => setTurn((last) => last + 1), [])
  useEffect(() => {
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      const answer = await ask(code, known.current)
      if (over) return
      if (answer.kind === 'refused') return setState({ kind: 'refused', code: answer.code })
      if (answer.kind === 'lost') setState((last) => (last.kind === 'ready' ? { ...last, lost: true } : { kind: 'lost' }))
      else {
        known.current = answer.value.prices
        setState({ kind: 'ready', ...answer.value, lost: false, reload })
        const { balance } = answer.value.game
        if (balance !== null) tellSite({ type: 'halong.balance', asset: balance.asset, amount: balance.amount, version: balance.version })
      }
      timer = setTimeout(load, answer.kind === 'ok' ? pauseFor(answer.value.game) : 2_500)
    }
    void load()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [code, turn, reload])
  return state
}
