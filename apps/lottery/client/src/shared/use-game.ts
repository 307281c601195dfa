import { useCallback, useEffect, useRef, useState } from 'react'
import type { GameAnswer, IssueNews, PricesAnswer } from '#protocol/index.ts'
import { call } from './calls.ts'
import { hearServer, msUntil } from './clock.ts'
import { followGame, isLiveNow, useEndedTickets, useIsLive } from './live.ts'
import { tellSite } from './site.ts'

export type LoadedGame = { readonly game: GameAnswer; readonly prices: PricesAnswer; readonly lost: boolean; readonly reload: () => void }
export type GameState =
  | { readonly kind: 'loading' | 'lost' }
  | { readonly kind: 'refused'; readonly code: string }
  | ({ readonly kind: 'ready' } & LoadedGame)

/** While the server tells of draws, only what it does not tell is asked for now and then. */
const LIVE_PAUSE_MS = 60_000
/** Pages that hear of a result together do not ask together. */
const SPREAD_MS = 1_000
const MOST_RECENT = 20

/** When to ask again: soon after the sale closed and until the result is here, else now and then. */
function pauseFor({ game }: GameAnswer): number {
  if (isLiveNow()) return LIVE_PAUSE_MS
  const current = game.current
  if (current === null) return 5_000
  const left = msUntil(current.closeAt)
  if (current.state !== 'OPEN' || left === 0) return 1_200
  const waitsForLast = game.last !== null && game.last.numbers === null
  return waitsForLast ? 1_500 : Math.min(left + 200, 15_000)
}

/** What is known of a game with what was told of its draws since. */
function withNews(known: GameAnswer, { game }: IssueNews): GameAnswer {
  const { last } = game
  const isNew = last !== null && last.numbers !== null && !known.recent.some(({ issueNo }) => issueNo === last.issueNo)
  return {
    ...known,
    game,
    recent: isNew ? [last, ...known.recent].slice(0, MOST_RECENT) : known.recent,
    coming: known.coming.filter(({ closeAt }) => msUntil(closeAt) > 0),
  }
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
  const isLive = useIsLive()
  useEffect(
    () =>
      followGame(code, (news) =>
        setState((last) => (last.kind === 'ready' ? { ...last, game: withNews(last.game, news), lost: false } : last)),
      ),
    [code],
  )
  // A cut line is asked about at once; so is the balance when tickets ended.
  const ended = useEndedTickets()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when either changes.
  useEffect(() => {
    const timer = setTimeout(reload, (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % SPREAD_MS)
    return () => clearTimeout(timer)
  }, [isLive, ended, reload])
  return state
}
