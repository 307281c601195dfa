import './other-tables.css'
import { createLiveSocket } from '@halong/game-frame/live-socket.ts'
import type { GameCard, GameMaths, TableState } from '#protocol/index.ts'
import { createServerClock } from '../frame/clock.ts'
import { drawn } from '../games/draw-into.ts'
import { loadClient } from '../games/game-client.ts'
import { callStudio } from '../shared/calls.ts'
import { isStill } from '../shared/look.ts'
import { type Signal, signal } from '../shared/reactive.ts'
import { said, t } from '../shared/texts.ts'
import { momentOf } from './phase.ts'
import type { TableView } from './table-view.ts'

type Parts = {
  /** Of the table that is left. */
  readonly gameCode: string
  /** Asks the site for another game in this one's place. */
  readonly go: (gameCode: string) => void
}
type Other = {
  readonly card: GameCard
  readonly view: TableView
  readonly maths: GameMaths
  readonly state: Signal<TableState>
}
/** Channels that one socket follows. */
const MOST = 12
const TICK_MS = 500
/** Results on the plate of a row: whole columns. */
const BEADS = 72

/** What one row needs of another table; null where it is no table with chips, or cannot be had now. */
async function otherOf(card: GameCard): Promise<Other | null> {
  const [client, rules, state] = await Promise.all([
    loadClient(card.engine),
    callStudio('GET /api/rules/:gameCode', { params: [card.code] }),
    callStudio('GET /api/tables/:code', { params: [card.drawCode ?? ''] }),
  ])
  const view = await client.table?.()
  if (view === undefined || rules.kind !== 'ok' || state.kind !== 'ok') return null
  return { card, view, maths: rules.value.maths, state: signal(state.value) }
}

async function readOthers(gameCode: string): Promise<readonly Other[] | null> {
  const answer = await callStudio('GET /api/catalogue', {})
  if (answer.kind !== 'ok') return null
  const cards = answer.value.games.filter(({ code, drawCode, gameType }) => code !== gameCode && drawCode !== null && gameType === 'LIVE')
  const others = await Promise.all(cards.slice(0, MOST).map(otherOf))
  return others.filter((other) => other !== null)
}

function Row({ other, now, go }: { readonly other: Other; readonly now: number } & Pick<Parts, 'go'>) {
  const { card, view, maths } = other
  const state = other.state()
  const { phase, leftMs } = momentOf(state, now, (outcome) => (isStill() ? 0 : view.toldAtMs(maths, outcome)))
  const last = state.results.at(-1)
  const dealer = view.dealer?.nameAt(state.code)
  return (
    <li className="ot-row" data-phase={phase}>
      <button type="button" className="ot-go" onClick={() => go(card.code)}>
        <strong>{said(card.name)}</strong>
        {dealer === undefined ? null : <small>{dealer}</small>}
        <span className="ot-phase">
          {t(`table.phase.${phase}`)}
          {phase === 'open' || phase === 'rest' ? <b>{Math.ceil(leftMs / 1_000)}</b> : null}
        </span>
        {last === undefined ? null : <span className="ot-last">{view.said(maths, last.outcome)}</span>}
      </button>
      <div className="ot-road" aria-hidden="true">
        <view.Road maths={maths} results={state.results.slice(-BEADS)} />
      </div>
    </li>
  )
}

/**
 * The other tables with chips, each with its phase, its clock and its road as they change, and the way there by one press. Follows them until the element has left the
 * page.
 */
export async function otherTables({ gameCode, go }: Parts): Promise<HTMLElement> {
  const others = await readOthers(gameCode)
  const clock = createServerClock()
  const now = signal(clock.now())
  const live = createLiveSocket()
  const hear = (other: Other, state: TableState): void => {
    clock.hear(state.now)
    other.state.set(state)
  }
  for (const other of others ?? []) hear(other, other.state())
  const stops = (others ?? []).map((other) =>
    live.follow(`table:${other.card.drawCode}`, (news) => {
      const whole = 'whole' in news ? news.whole : news.parts.at(-1)
      // cast: the studio's own shape.
      if (whole !== undefined) hear(other, whole as TableState)
    }),
  )
  const element = drawn('ot', () =>
    others === null || others.length === 0 ? (
      <p className="note">{t(others === null ? 'table.others.failed' : 'table.others.none')}</p>
    ) : (
      <ul>
        {others.map((other) => (
          <Row key={other.card.code} other={other} now={now()} go={go} />
        ))}
      </ul>
    ),
  )
  // The caller puts it on the page at once; where the sheet was closed meanwhile the first tick ends all.
  const timer = setInterval(() => {
    if (element.isConnected) return now.set(clock.now())
    clearInterval(timer)
    for (const stop of stops) stop()
  }, TICK_MS)
  return element
}
