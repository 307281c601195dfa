import { type Clock, ok, type Result, uuidFromId } from '@halong/base'
import type { HuntRules } from '#games/define-game.ts'
import type { Play } from '#games/game.ts'
import type { GameRefusal } from '#games/games.ts'
import { gameOf } from '#games/run.ts'
import { rulesContent } from '#games/version.ts'
import type { HuntView } from '#protocol/hunt.ts'
import type { Seated } from '../http/guard.ts'
import type { StepOrder } from '../round/rounds.ts'
import type { RoundStore } from '../round/store.ts'
import type { HuntRooms } from './hunt-rooms.ts'
import { gunOf } from './room-state.ts'

type Deps = { readonly rooms: HuntRooms; readonly store: Pick<RoundStore, 'find'>; readonly clock: Clock }

const momentOf = (move: unknown): unknown => (typeof move === 'object' && move !== null && 'at' in move ? move.at : undefined)

/** What a game with moving targets adds to a step: what can still be aimed at goes on to be drawn, and what was caught is gone for the room. */
export function createHunts({ rooms, store, clock }: Deps) {
  const rulesOf = ({ entry }: Seated): HuntRules | null => entry.game.hunt(entry.maths)
  /** Play money and money never sit together (I16). */
  const hallOf = ({ session }: Seated): string => (session.kind === 'trial' ? `${session.game_code}.demo` : session.game_code)
  const sit = (seat: Seated, now: number, wanted: number | null = null) =>
    rooms.sit({ hall: hallOf(seat), session: seat.session.id, player: seat.session.player_id, now, wanted })

  return {
    rulesOf,

    /** A step as it is to be taken. One that was taken already, asked again, is that step as it was kept. */
    async admit(seat: Seated, roundId: string, order: StepOrder): Promise<Result<StepOrder, GameRefusal>> {
      const rules = rulesOf(seat)
      const game = gameOf(rulesContent(seat.entry))
      const move = rules && game.readMove(order.choice)
      if (!rules || !move) return ok(order)
      const uuid = uuidFromId('rnd', roundId)
      const round = uuid === null ? undefined : await store.find(seat.session.player_id, uuid)
      const before = round?.moves[order.step - 1]
      if (before !== undefined && momentOf(before) !== undefined && momentOf(before) === momentOf(move))
        return ok({ ...order, choice: before })
      const nowMs = clock.now().getTime()
      const { state } = await sit(seat, nowMs)
      const taken = new Set(state.taken.map(({ id }) => id))
      const moves = (round?.moves ?? []).map(game.readMove).filter((each) => each !== null)
      const admitted = rules.admit(move, { nowMs, moves, isTaken: (id) => taken.has(id) })
      // cast: the game's own refusals, as its definition declares them.
      return admitted.ok ? ok({ ...order, choice: admitted.value }) : { ok: false, code: admitted.code as GameRefusal }
    },

    /** What a step did, for all in the room. Lost with the process it would only swim on: nobody is paid by it. */
    async tell(seat: Seated, order: StepOrder, play: Play): Promise<void> {
      const rules = rulesOf(seat)
      const move = rules && gameOf(rulesContent(seat.entry)).readMove(order.choice)
      if (!rules || !move) return
      const now = clock.now().getTime()
      const { place } = await sit(seat, now)
      await rooms.shot(place, seat.session.id, {
        targets: rules.aimedAt(move),
        caught: rules.takenBy(play.chapters[order.step] ?? []),
        now,
      })
    },

    /** @param wanted the room a launch named: taken where it has a seat and the player has none */
    async look(seat: Seated, wanted: number | null = null): Promise<HuntView> {
      const now = clock.now().getTime()
      const { place, state } = await sit(seat, now, wanted)
      const own = gunOf(state, seat.session.id)?.seat ?? 0
      return {
        now: new Date(now).toISOString(),
        room: place.room,
        seat: own,
        guns: state.guns.map(({ seat: each, firedAt, targets }) => ({ seat: each, firedAt, targets })),
        taken: state.taken.map(({ id, seat: by, units, at }) => ({ id, seat: by, units, at })),
      }
    },
  }
}

export type Hunts = ReturnType<typeof createHunts>
