import type { RoomLevel, RoomMine, RoomState } from '#protocol/index.ts'
import { createServerClock } from '../frame/clock.ts'
import type { Desk } from '../frame/desk.ts'
import { followChannel } from '../frame/live-channel.ts'
import { type Answer, callStudio } from '../shared/calls.ts'
import { persist } from '../shared/persistence.ts'
import { batch, signal } from '../shared/reactive.ts'
import { forgetSeed, freshSeed, seedBehind } from './seat-seeds.ts'

type Put = Readonly<Record<string, number>>
type Parts = {
  readonly desk: Desk
  readonly tellBalance: (balance: NonNullable<RoomMine['balance']>) => void
  /** Where seats choose what they put in: what is put into the next hand without being asked; null: nothing. */
  readonly next?: () => Put | null
}
const POLL_MS = 2_000
const STALE_MS = 12_000
const TICK_MS = 200
const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))

/** A player's place in the rooms of a game: what is seen from it, the seeds of the deals, and the calls. */
export function createRoomSeat({ desk, tellBalance, next }: Parts) {
  const state = signal<RoomState | null>(null)
  const levels = signal<readonly RoomLevel[]>([])
  const connected = signal(true)
  /** A refusal or a trouble of the last press. */
  const trouble = signal<string | null>(null)
  const busy = signal(false)
  /** Ready for the next hand without being asked. */
  const goesOn = signal(true)
  const clock = createServerClock()
  const now = signal(clock.now())
  let heardAt = 0
  let isFollowing = false
  /** The room in which being ready was asked for, until it is told that one is. */
  let asked = ''

  const room = () => state()?.room ?? null
  const hand = () => room()?.hand ?? null

  /** The same call until its end is known. */
  const untilKnown = <T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> =>
    persist(ask, { pause, waiting: (attempt) => desk.reconnecting.set(attempt !== null), giveUp: () => false })

  function heard(next: RoomState): void {
    const was = state()
    if (was !== null && Date.parse(next.now) < Date.parse(was.now)) return
    heardAt = performance.now()
    clock.hear(next.now)
    const isPaid = next.room?.hand?.mine?.isPaid === true && was?.room?.hand?.mine?.isPaid !== true
    batch(() => {
      connected.set(true)
      now.set(clock.now())
      state.set(next)
    })
    // What a hand costs or pays is in the wallet by now.
    if (was?.room?.hand?.state !== next.room?.hand?.state || isPaid || was?.room?.code !== next.room?.code) void refresh()
    void keepUp()
  }
  function take(mine: RoomMine): void {
    desk.clock.hear(mine.session.now)
    batch(() => {
      levels.set(mine.levels)
      desk.session.set(mine.session)
      if (mine.balance) desk.balance.set(desk.read(mine.balance.amount))
    })
    if (mine.balance) tellBalance(mine.balance)
    heard(mine.state)
  }
  async function refresh(): Promise<void> {
    const answer = await callStudio('GET /api/rooms', { token: desk.token })
    if (answer.kind === 'ok') take(answer.value)
    else if (answer.kind === 'lost') connected.set(false)
    else if (answer.code === 'session.ended' || answer.code === 'session.required') desk.ended.set(answer.code)
  }

  /** What goes into the next hand by itself; null: the seat is not ready for it before it is asked. */
  const goesIn = (): { readonly put?: Put } | null => {
    if (!next) return goesOn() ? {} : null
    const put = next()
    return put && { put }
  }
  const readyWith = (body: { readonly put?: Put } | null) =>
    callStudio('POST /api/rooms/ready', { token: desk.token, body: body === null ? { hash: null } : { hash: freshSeed(), ...body } })

  /** Shows the seed of a deal, and is ready for the next one: each once. */
  async function keepUp(): Promise<void> {
    const [at, mine] = [room(), hand()?.mine]
    if (!at) return
    if (at.hand?.state === 'REVEAL' && mine && !mine.isRevealed) return reveal(at.code, at.hand.no, mine.hash)
    const own = at.players.find(({ isMe }) => isMe)
    const isBetween = at.hand === null || at.hand.state === 'SETTLING' || at.hand.state === 'OVER'
    if (own?.isReady) asked = ''
    const body = goesIn()
    if (!isBetween || !own || own.isReady || body === null || asked === at.code) return
    asked = at.code
    told(await untilKnown(() => readyWith(body)))
  }
  async function reveal(code: string, handNo: string, hash: string): Promise<void> {
    const seed = seedBehind(hash)
    if (seed === null) return
    forgetSeed(hash)
    const answer = await untilKnown(() => callStudio('POST /api/rooms/reveal', { token: desk.token, body: { room: code, handNo, seed } }))
    if (answer.kind === 'ok') heard(answer.value)
  }

  function told(answer: Answer<RoomMine>): void {
    if (answer.kind === 'ok') return take(answer.value)
    trouble.set(answer.kind === 'refused' ? answer.code : 'request.busy')
    void refresh()
  }
  async function press(ask: () => Promise<Answer<RoomMine>>): Promise<boolean> {
    if (busy()) return false
    batch(() => {
      busy.set(true)
      trouble.set(null)
    })
    const answer = await untilKnown(ask)
    busy.set(false)
    told(answer)
    return answer.kind === 'ok'
  }

  const stop = followChannel<RoomState>('room', {
    ticket: desk.token,
    state: heard,
    connected: (is) => {
      isFollowing = is
    },
  })
  setInterval(() => now.set(clock.now()), TICK_MS)
  setInterval(() => {
    const isStale = performance.now() - heardAt > STALE_MS
    if (!document.hidden && (!isFollowing || isStale)) void refresh()
  }, POLL_MS)
  addEventListener('pagehide', stop)

  return {
    state,
    room,
    hand,
    levels,
    connected,
    trouble,
    busy,
    goesOn,
    clock,
    now,
    refresh,
    /** @param isReady false: the seat alone is taken, and no stake before the player is ready by a press */
    sit: (stake: string, { isReady = true }: { readonly isReady?: boolean } = {}) => {
      asked = ''
      goesOn.set(isReady)
      return press(() => callStudio('POST /api/rooms/seat', { token: desk.token, body: { stake } }))
    },
    leave: () => press(() => callStudio('POST /api/rooms/leave', { token: desk.token })),
    /** Ready again, or not for the next hand. */
    async goOn(is: boolean): Promise<void> {
      goesOn.set(is)
      asked = ''
      if (is) return keepUp()
      await press(() => readyWith(null))
    },
    /** Puts something into the next hand, in place of what was put in before; null: nothing any more. False where it was refused. */
    putIn: (put: Put | null): Promise<boolean> => {
      asked = ''
      return press(() => readyWith(put && { put }))
    },
    async back(): Promise<void> {
      const answer = await callStudio('POST /api/rooms/back', { token: desk.token })
      if (answer.kind === 'ok') heard(answer.value)
    },
    /** A move is one act, however often it is sent; false where it was refused, and why is told. */
    async move(move: Readonly<Record<string, readonly number[]>>): Promise<boolean> {
      const [at, now] = [room(), hand()]
      if (!at || !now || busy()) return false
      const body = { room: at.code, handNo: now.no, seq: now.seq, move }
      batch(() => {
        busy.set(true)
        trouble.set(null)
      })
      const answer = await untilKnown(() => callStudio('POST /api/rooms/move', { token: desk.token, body }))
      busy.set(false)
      if (answer.kind === 'ok') {
        heard(answer.value)
        return true
      }
      if (answer.kind === 'refused' && answer.code !== 'hand.stale') trouble.set(answer.code)
      await refresh()
      return false
    },
  }
}

export type RoomSeat = ReturnType<typeof createRoomSeat>
