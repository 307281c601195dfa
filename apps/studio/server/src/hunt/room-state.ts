/** A room of up to four who hunt together: they see each other's shots and share what is taken, never chance or money. */
export type Taken = { readonly id: number; readonly seat: number; readonly units: number; readonly at: number }
type Gun = {
  readonly seat: number
  /** The game session, not the player: a room knows no names. */
  readonly session: string
  readonly seenAt: number
  readonly firedAt: number
  readonly targets: readonly number[]
}
export type RoomState = { readonly guns: readonly Gun[]; readonly taken: readonly Taken[] }

export const SEATS = 4
/** Nobody who was not heard of for longer keeps a seat. */
const GONE_MS = 30_000
/** A seat is written down again this often while its page asks. */
const SEEN_MS = 10_000
/** Longer than anything swims. */
const TAKEN_MS = 120_000

export const emptyRoom: RoomState = { guns: [], taken: [] }

const kept = ({ guns, taken }: RoomState, now: number): RoomState => ({
  guns: guns.filter(({ seenAt }) => now - seenAt < GONE_MS),
  taken: taken.filter(({ at }) => now - at < TAKEN_MS),
})

export const gunOf = ({ guns }: RoomState, session: string): Gun | null => guns.find((gun) => gun.session === session) ?? null

/** The room with this session in it: null where every seat is taken. The very state where nothing has to be written. */
export function seated(state: RoomState, session: string, now: number): RoomState | null {
  const gun = gunOf(state, session)
  if (gun && now - gun.seenAt < SEEN_MS) return state
  const { guns, taken } = kept(state, now)
  const others = guns.filter((each) => each.session !== session)
  const seat = gun?.seat ?? Array.from({ length: SEATS }, (_, at) => at).find((at) => others.every((each) => each.seat !== at))
  if (seat === undefined) return null
  return { guns: [...others, { targets: [], firedAt: 0, ...gun, seat, session, seenAt: now }], taken }
}

/** How many hunt there now. */
export const huntersIn = (state: RoomState, now: number): number => kept(state, now).guns.length

/** Whether any of these sessions hunts there now. */
export const isAnyIn = (state: RoomState, sessions: readonly string[], now: number): boolean =>
  sessions.length > 0 && kept(state, now).guns.some(({ session }) => sessions.includes(session))

export type Shots = {
  readonly targets: readonly number[]
  readonly caught: readonly { readonly id: number; readonly units: number }[]
  readonly now: number
}

/** After a batch of shots: what was caught is nobody's any more. What two caught in the same moment stays with who came first here; each was paid for his own. */
export function afterShots(state: RoomState, session: string, { targets, caught, now }: Shots): RoomState {
  const { guns, taken } = kept(state, now)
  const seat = gunOf(state, session)?.seat ?? 0
  const fresh = caught
    .filter(({ id }) => taken.every((each) => each.id !== id))
    .map(({ id, units }): Taken => ({ id, units, seat, at: now }))
  return {
    guns: guns.map((gun) => (gun.session === session ? { ...gun, seenAt: now, firedAt: now, targets } : gun)),
    taken: [...taken, ...fresh],
  }
}
