import { toWire } from '@halong/money'
import type { TableMine } from '#protocol/index.ts'
import type { Desk } from '../frame/desk.ts'
import { keepChoice, keptChoice } from '../shared/game-session.ts'
import { batch, signal } from '../shared/reactive.ts'
import { type Moment, momentOf } from './phase.ts'
import { type Bets, doubled, type Press, pressed, sumBySpot, total } from './slip.ts'
import { createTableSeat, newIntent } from './table-seat.ts'

/** What the player is told of the last press; `code` is a refusal or a word of the table. */
export type Notice = {
  readonly code: string
  readonly tone: 'good' | 'bad' | 'plain'
  readonly amount?: string
  readonly no?: string
  readonly stake?: string
}

type Parts = {
  readonly desk: Desk
  readonly code: string
  readonly toldAtMs: (outcome: readonly number[]) => number
  readonly tellBalance: (mine: NonNullable<TableMine['balance']>) => void
}
const TICK_MS = 200
/** Spots that one slip may name. */
const MOST_SPOTS = 40

/** A seat at a table with chips: those on their way beside what everybody sees and what is one's own. */
export function createTableDesk({ desk, code, toldAtMs, tellBalance }: Parts) {
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
  /** What the last round with a slip of ours lay on, for “repeat”. */
  const before = signal<readonly Press[]>([])

  const seat = createTableSeat({
    desk,
    code,
    tellBalance,
    changing(was, next) {
      if (!was?.round || was.round.no === next.round?.no) return
      const own = laidIn(was.round.no)
      if (own.size > 0) before.set([...own].map(([spot, minor]) => ({ spot, minor })))
      presses.set([])
    },
  })
  const { state, now, entryOf } = seat

  const moment = (): Moment => momentOf(state(), now(), toldAtMs)
  /** What lies on the spots in a round, taken or on its way to the wallet. */
  function laidIn(no: string | null): Bets {
    const slips = entryOf(no)?.slips.filter((slip) => slip.state !== 'refused') ?? []
    return sumBySpot(slips.flatMap(({ bets }) => Object.entries(bets).map(([spot, amount]) => ({ spot, minor: desk.read(amount).minor }))))
  }
  const laid = (): Bets => laidIn(state()?.round?.no ?? null)

  /** Chips that were not placed go back with the close. */
  function tick(): void {
    now.set(seat.clock.now())
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
      seat.missed.set(null)
    })
    const answer = await seat.place(body)
    batch(() => {
      placing.set(false)
      presses.set([])
      if (answer.kind === 'ok') {
        seat.take(answer.value.mine)
        notice.set({
          code: answer.value.fate === 'in' ? 'table.placed' : 'table.asking',
          tone: answer.value.fate === 'in' ? 'good' : 'plain',
        })
      } else notice.set({ code: answer.kind === 'refused' ? answer.code : 'table.unsure', tone: 'bad' })
    })
    if (answer.kind !== 'ok') void seat.refresh()
  }

  setInterval(tick, TICK_MS)

  return {
    code,
    chips,
    chip,
    state,
    entries: seat.entries,
    missed: seat.missed,
    presses,
    placing,
    notice,
    connected: seat.connected,
    before,
    moment,
    laid,
    laidIn,
    entryOf,
    refresh: seat.refresh,
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
        seat.missed.set(null)
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
