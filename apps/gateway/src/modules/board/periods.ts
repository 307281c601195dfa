import type { Platform, Tx } from '../../platform/index.ts'
import type { Inbox } from '../inbox/index.ts'
import { amountParam } from '../inbox/index.ts'
import { isRunningAt, minorOf, periodAt, prizesTotal } from '../promotion/index.ts'
import type { BoardKey, BoardStore } from './board-store.ts'
import type { BoardPorts, RunningBoard } from './ports.ts'

export const REVIEW_MS = 24 * 3_600_000
/** Scores of a period are kept so long after its end. */
const SCORES_KEPT_MS = 40 * 24 * 3_600_000

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: BoardStore
  readonly ports: BoardPorts
  readonly inbox: Pick<Inbox, 'write'>
  countedTo(): Promise<Date | null>
}
export type Periods = ReturnType<typeof createPeriods>

/** Periods of boards from their opening, with their prizes set aside, to the award. Locks: period → budget → prizes. */
export function createPeriods({ db, clock, store, ports, inbox, countedTo }: Deps) {
  /** Opens a period with its prizes set aside; false where the budget does not reach. */
  async function open(tx: Tx, { brandId, code, terms }: RunningBoard, at: Date): Promise<boolean> {
    const { zone, asset } = await ports.placeOf(brandId)
    const { key: period, startsAt, endsAt } = periodAt(at, terms.period, zone)
    const key = { brandId, code, period }
    if (await store.isOpened(tx, key)) return true
    const [reserved, places] = [prizesTotal(terms, asset), terms.prizes.length]
    if (!(await ports.reserve(tx, key, { amount: reserved, count: places }))) return false
    const isNew = await store.open(tx, key, { startsAt, endsAt, reserved, places })
    // Another was faster: it has set the prizes aside.
    if (!isNew) await ports.giveBack(tx, key, { amount: reserved, count: places })
    return true
  }

  async function award(tx: Tx, key: BoardKey, at: Date): Promise<void> {
    const locked = await store.lock(tx, key)
    if (locked?.state !== 'REVIEW' || locked.review_until === null || locked.review_until > at) return
    const board = await ports.find(key, tx)
    if (board?.terms.template !== 'leaderboard') return
    const { terms } = board
    const { asset } = await ports.placeOf(key.brandId)
    let [left, places] = [BigInt(locked.reserved), locked.places]
    for (const [index, { memberId }] of (await store.top(tx, key, { most: terms.prizes.length })).entries()) {
      const amount = minorOf(terms.prizes[index]?.amount ?? '0', asset)
      const due = { kind: 'cash', amount, times: terms.times } as const
      await ports.award(tx, { ...key, memberId, place: index + 1, due, asset, at })
      await inbox.write(tx, {
        memberId,
        template: 'board.won',
        params: { place: String(index + 1), amount: amountParam({ asset, minor: amount }) },
        link: '/member/rewardCenter',
      })
      left -= amount
      places -= 1
    }
    await store.done(tx, key)
    if (places > 0) await ports.giveBack(tx, key, { amount: left, count: places })
  }

  return {
    open,
    /** Opens the present period of each board that runs. */
    async begin(): Promise<void> {
      const now = clock.now()
      for (const board of await ports.running()) if (isRunningAt(board, now)) await db.transaction((tx) => open(tx, board, now))
    },
    /** Sends what is over and counted to its review, and awards what was reviewed long enough; each once, whoever does it. */
    async settle(): Promise<void> {
      const [now, counted] = [clock.now(), await countedTo()]
      if (counted === null) return
      for (const { state, ...key } of await store.due(counted, now))
        await db.transaction(async (tx) => {
          if (state === 'REVIEW') return award(tx, key, now)
          const locked = await store.lock(tx, key)
          if (locked?.state === 'OPEN') await store.review(tx, key, new Date(now.getTime() + REVIEW_MS))
        })
    },
    forget: () => store.forget(new Date(clock.now().getTime() - SCORES_KEPT_MS)),
  }
}
