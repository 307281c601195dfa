import type { CashOutRequest, PlaceSlipRequest, TableEntry, TableMine, TableState } from '#protocol/index.ts'
import { createServerClock } from '../frame/clock.ts'
import type { Desk } from '../frame/desk.ts'
import { followChannel } from '../frame/live-channel.ts'
import { type Answer, callStudio } from '../shared/calls.ts'
import { persist } from '../shared/persistence.ts'
import { batch, signal } from '../shared/reactive.ts'
import { missedOf } from './missed.ts'

type Parts = {
  readonly desk: Desk
  readonly code: string
  readonly tellBalance: (mine: NonNullable<TableMine['balance']>) => void
  /** Another state was heard, and stands from now on. */
  readonly changing?: (was: TableState | null, next: TableState) => void
}
const POLL_MS = 2_500
const PAID_MS = 900
const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))

/** A seat at a table: what everybody sees, what is one's own, and the calls. */
export function createTableSeat({ desk, code, tellBalance, changing = () => undefined }: Parts) {
  const state = signal<TableState | null>(null)
  const entries = signal<readonly TableEntry[]>([])
  /** A round of ours whose end was not on screen, until the next press. */
  const missed = signal<TableEntry | null>(null)
  const connected = signal(true)
  /** Of the clock by which tables run. */
  const clock = createServerClock()
  const now = signal(clock.now())
  let heardAt = 0
  let isFollowing = false

  const entryOf = (no: string | null): TableEntry | null => entries().find(({ roundNo }) => roundNo === no) ?? null
  /** Whether whoever looks sees how a round ends: it is shown, or the next is not open yet. */
  function isOnScreen(no: string): boolean {
    const round = state()?.round
    return !document.hidden && (!round || round.no === no || clock.now() < Date.parse(round.opensAt))
  }
  function take(mine: TableMine): void {
    desk.clock.hear(mine.session.now)
    const unseen = missedOf(entries(), mine.entries, isOnScreen)
    batch(() => {
      if (unseen !== null) missed.set(unseen)
      entries.set(mine.entries)
      desk.session.set(mine.session)
      if (mine.balance) desk.balance.set(desk.read(mine.balance.amount))
    })
    if (mine.balance) tellBalance(mine.balance)
  }
  async function refresh(): Promise<void> {
    const answer = await callStudio('GET /api/tables/:code/mine', { token: desk.token, params: [code] })
    if (answer.kind === 'ok') take(answer.value)
    else if (answer.kind === 'refused' && (answer.code === 'session.ended' || answer.code === 'session.required'))
      desk.ended.set(answer.code)
  }
  function heard(next: TableState): void {
    heardAt = performance.now()
    connected.set(true)
    clock.hear(next.now)
    const was = state()
    const isOver = was !== null && was.results.at(-1)?.no !== next.results.at(-1)?.no
    batch(() => {
      changing(was, next)
      state.set(next)
    })
    if (was?.round?.no !== next.round?.no || was?.round?.state !== next.round?.state) void refresh()
    // What a round paid is in the wallet a moment after its end.
    if (isOver && entryOf(next.results.at(-1)?.no ?? null)) setTimeout(() => void refresh(), PAID_MS)
  }
  async function poll(): Promise<void> {
    const answer = await callStudio('GET /api/tables/:code', { params: [code] })
    if (answer.kind === 'ok') heard(answer.value)
    else connected.set(false)
  }
  /** The same call until its end is known, or until `giveUp`. */
  const untilKnown = <T>(ask: () => Promise<Answer<T>>, giveUp: () => boolean): Promise<Answer<T>> =>
    persist(ask, { pause, waiting: (attempt) => desk.reconnecting.set(attempt !== null), giveUp })

  const stop = followChannel<TableState>(`table:${code}`, {
    state: heard,
    connected: (is) => {
      isFollowing = is
    },
  })
  setInterval(() => {
    // The socket is silent while nothing changes; while it is cut, or past a deadline, it is asked.
    const isStale = performance.now() - heardAt > POLL_MS * 4
    if (!document.hidden && (!isFollowing || isStale)) void poll()
    const isOwed = entries().some(({ returned, slips }) => returned === null && slips.some((slip) => slip.state !== 'refused'))
    const opens = Date.parse(state()?.round?.opensAt ?? '')
    const isOnSale = now() >= opens && now() < Date.parse(state()?.round?.closesAt ?? '')
    if (isOwed && !isOnSale) void refresh()
  }, POLL_MS)
  addEventListener('pagehide', stop)

  return {
    code,
    state,
    entries,
    missed,
    connected,
    clock,
    now,
    entryOf,
    take,
    refresh,
    /** Since something was heard of the table, in milliseconds. */
    silentMs: (): number => performance.now() - heardAt,
    /** A slip is one act, however often it is sent; the intent is its name. */
    place: (body: PlaceSlipRequest) =>
      untilKnown(
        () => callStudio('POST /api/tables/:code/slips', { token: desk.token, params: [code], body }),
        () => state()?.round?.no !== body.roundNo,
      ),
    cashOut: (body: CashOutRequest) =>
      untilKnown(
        () => callStudio('POST /api/tables/:code/cash-out', { token: desk.token, params: [code], body, timeoutMs: 4_000 }),
        () => state()?.round?.no !== body.roundNo || state()?.round?.state !== 'RUNNING',
      ),
  }
}

export type TableSeat = ReturnType<typeof createTableSeat>
export const newIntent = (): string => crypto.randomUUID().replaceAll('-', '')
