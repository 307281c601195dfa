import { toWire } from '@halong/money'
import type { TableEntry, TableMine, TableState } from '#protocol/index.ts'
import type { Desk } from '../frame/desk.ts'
import { callStudio } from '../shared/calls.ts'
import { keepChoice, keptChoice } from '../shared/game-session.ts'
import { persist } from '../shared/persistence.ts'
import { batch, signal } from '../shared/reactive.ts'
import { type Moment, momentOf } from './phase.ts'
import { type Bets, doubled, type Press, pressed, sumBySpot, total } from './slip.ts'
import { followTable } from './table-live.ts'

/** What the player is told of the last press; `code` is a refusal or a word of the table. */
export type Notice = { readonly code: string; readonly tone: 'good' | 'bad' | 'plain'; readonly amount?: string }

type Parts = {
  readonly desk: Desk
  readonly code: string
  readonly toldAtMs: (outcome: readonly number[]) => number
  readonly tellBalance: (mine: NonNullable<TableMine['balance']>) => void
}
const TICK_MS = 200
/** Spots that one slip may name. */
const MOST_SPOTS = 40
const POLL_MS = 2_500
const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
const newIntent = (): string => crypto.randomUUID().replaceAll('-', '')

/** A seat at a table: what everybody sees, what is one's own, and chips on their way. */
export function createTableDesk({ desk, code, toldAtMs, tellBalance }: Parts) {
  const state = signal<TableState | null>(null)
  const entries = signal<readonly TableEntry[]>([])
  const presses = signal<readonly Press[]>([])
  const chips = desk.limits.suggested
  const chip = signal(
    Math.max(
      0,
      chips.findIndex(({ minor }) => String(minor) === keptChoice(`${code}.chip`)),
    ),
  )
  const placing = signal(false)
  const notice = signal<Notice | null>(null)
  const connected = signal(true)
  const now = signal(desk.clock.now())
  /** What the last round with a slip of ours lay on, for “repeat”. */
  const before = signal<readonly Press[]>([])
  let heardAt = 0

  const moment = (): Moment => momentOf(state(), now(), toldAtMs)
  const entryOf = (no: string | null): TableEntry | null => entries().find(({ roundNo }) => roundNo === no) ?? null
  /** What lies on the spots in a round, taken or on its way to the wallet. */
  function laidIn(no: string | null): Bets {
    const slips = entryOf(no)?.slips.filter((slip) => slip.state !== 'refused') ?? []
    return sumBySpot(slips.flatMap(({ bets }) => Object.entries(bets).map(([spot, amount]) => ({ spot, minor: desk.read(amount).minor }))))
  }
  const laid = (): Bets => laidIn(state()?.round?.no ?? null)

  function take(mine: TableMine): void {
    desk.clock.hear(mine.session.now)
    batch(() => {
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
    desk.clock.hear(next.now)
    const [was, is] = [state()?.round, next.round]
    batch(() => {
      if (was && was.no !== is?.no) {
        const own = laidIn(was.no)
        if (own.size > 0) before.set([...own].map(([spot, minor]) => ({ spot, minor })))
        presses.set([])
      }
      state.set(next)
    })
    if (was?.no !== is?.no || was?.state !== is?.state) void refresh()
  }
  async function poll(): Promise<void> {
    const answer = await callStudio('GET /api/tables/:code', { params: [code] })
    if (answer.kind === 'ok') heard(answer.value)
    else connected.set(false)
  }

  /** Chips that were not placed go back with the close. */
  function tick(): void {
    now.set(desk.clock.now())
    if (moment().phase !== 'open' && presses().length > 0 && !placing()) {
      presses.set([])
      notice.set({ code: 'table.chips_back', tone: 'plain' })
    }
  }

  async function place(): Promise<void> {
    const round = state()?.round
    if (!round || placing() || presses().length === 0) return
    const bets = [...sumBySpot(presses())].map(([spot, minor]) => ({ spot, amount: toWire({ asset: desk.asset, minor }) }))
    const body = { intentId: newIntent(), roundNo: round.no, bets }
    batch(() => {
      placing.set(true)
      notice.set(null)
    })
    // The same intent until its end is known: a slip is one act, however often it is sent.
    const giveUp = () => state()?.round?.no !== round.no
    const answer = await persist(() => callStudio('POST /api/tables/:code/slips', { token: desk.token, params: [code], body }), {
      pause,
      waiting: (attempt) => desk.reconnecting.set(attempt !== null),
      giveUp,
    })
    batch(() => {
      placing.set(false)
      presses.set([])
      if (answer.kind === 'ok') {
        take(answer.value.mine)
        notice.set({
          code: answer.value.fate === 'in' ? 'table.placed' : 'table.asking',
          tone: answer.value.fate === 'in' ? 'good' : 'plain',
        })
      } else notice.set({ code: answer.kind === 'refused' ? answer.code : 'table.unsure', tone: 'bad' })
    })
    if (answer.kind !== 'ok') void refresh()
  }

  let isFollowing = false
  const stop = followTable(code, {
    state: heard,
    connected: (is) => {
      isFollowing = is
    },
  })
  setInterval(tick, TICK_MS)
  setInterval(() => {
    // The socket is silent while nothing changes; while it is cut, or past a deadline, it is asked.
    const isStale = performance.now() - heardAt > POLL_MS * 4
    if (!document.hidden && (!isFollowing || isStale)) void poll()
    const isOwed = entries().some(({ returned, slips }) => returned === null && slips.some((slip) => slip.state !== 'refused'))
    if (isOwed && moment().phase !== 'open') void refresh()
  }, POLL_MS)
  addEventListener('pagehide', stop)

  return {
    code,
    chips,
    chip,
    state,
    entries,
    presses,
    placing,
    notice,
    connected,
    before,
    moment,
    laid,
    laidIn,
    entryOf,
    refresh,
    staged: () => sumBySpot(presses()),
    stagedTotal: () => total(sumBySpot(presses())),
    choose(index: number): void {
      chip.set(index)
      keepChoice(`${code}.chip`, String(chips[index]?.minor ?? ''))
    },
    press(spot: string): void {
      const minor = chips[chip()]?.minor
      if (minor === undefined || moment().phase !== 'open' || placing()) return
      if (total(sumBySpot(presses())) + minor > desk.balance().minor)
        return notice.set({ code: 'wallet.insufficient_balance', tone: 'bad' })
      const next = pressed(presses(), { spot, minor }, { laid: laid().get(spot) ?? 0n, most: desk.limits.most.minor })
      if (next === null || sumBySpot(next).size > MOST_SPOTS) return notice.set({ code: 'table.limit', tone: 'bad' })
      batch(() => {
        notice.set(null)
        presses.set(next)
      })
    },
    undo: () => presses.set(presses().slice(0, -1)),
    clear: () => presses.set([]),
    double(): void {
      const next = doubled(presses(), laid(), desk.limits.most.minor)
      if (next === null || total(sumBySpot(next)) > desk.balance().minor)
        return notice.set({ code: next === null ? 'table.limit' : 'wallet.insufficient_balance', tone: 'bad' })
      presses.set(next)
    },
    repeat(): void {
      if (total(sumBySpot(before())) > desk.balance().minor) return notice.set({ code: 'wallet.insufficient_balance', tone: 'bad' })
      presses.set(before())
    },
    place,
  }
}

export type TableDesk = ReturnType<typeof createTableDesk>
