import type { Desk } from '#client/frame/desk.ts'
import { callStudio } from '#client/shared/calls.ts'
import { signal } from '#client/shared/reactive.ts'
import type { HuntView } from '#protocol/index.ts'

const ASK_MS = 1_000

type Parts = {
  readonly desk: Desk
  /** Another gun fired, or caught something, since the room was last heard. `place` is where it stands on this screen. */
  readonly fired: (place: number, targets: readonly number[]) => void
  readonly caught: (catch_: { readonly id: number; readonly units: number; readonly isOwn: boolean }) => void
}

/** Follows the room: asking keeps one's own seat. What it cannot hear it goes without; nothing of one's own hangs on it. */
export function followRoom({ desk, fired, caught }: Parts) {
  const room = signal<HuntView | null>(null)
  const taken = new Set<number>()
  const firedAt = new Map<number, number>()
  let isFirst = true

  /** Others stand around one's own gun, in the order of their seats. */
  const placeOf = (seat: number, own: number): number => (seat === own ? 0 : seat < own ? seat + 1 : seat)

  function heard(view: HuntView): void {
    desk.clock.hear(view.now)
    for (const { id, seat, units } of view.taken) {
      if (taken.has(id)) continue
      taken.add(id)
      if (!isFirst) caught({ id, units, isOwn: seat === view.seat })
    }
    for (const { seat, firedAt: at, targets } of view.guns) {
      if (seat === view.seat || at <= (firedAt.get(seat) ?? 0)) continue
      firedAt.set(seat, at)
      if (!isFirst) fired(placeOf(seat, view.seat), targets)
    }
    // What the room has forgotten has left the sea.
    for (const id of taken) if (view.taken.every((each) => each.id !== id)) taken.delete(id)
    isFirst = false
    room.set(view)
  }

  async function ask(): Promise<void> {
    if (document.hidden || desk.ended() !== null) return
    // The room of the launch is asked for until one has a seat.
    const query = isFirst && desk.open !== null && /^[1-9]\d{0,5}$/.test(desk.open) ? { room: desk.open } : undefined
    const answer = await callStudio('GET /api/hunt', { token: desk.token, timeoutMs: 4_000, ...(query && { query }) })
    if (answer.kind === 'ok') heard(answer.value)
  }
  void ask()
  setInterval(() => void ask(), ASK_MS)

  return {
    room,
    isTaken: (id: number): boolean => taken.has(id),
    take: (id: number): void => void taken.add(id),
    others: (): readonly number[] => {
      const view = room()
      return view === null ? [] : view.guns.filter(({ seat }) => seat !== view.seat).map(({ seat }) => placeOf(seat, view.seat))
    },
  }
}
