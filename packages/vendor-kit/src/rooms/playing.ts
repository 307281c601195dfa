import { isDeepStrictEqual } from 'node:util'
import { invariant, ok, type Result, refuse } from '@halong/base'
import { sql } from 'kysely'
import type { Chains } from '../chains/chains.ts'
import { replayed } from './replay.ts'
import type { RoomGame, RoomHand } from './room-game.ts'
import { dealtTo, type EventRow, type HandRow, type HandSeatRow, type Locked, later, type RoomRow, type RoomStore } from './room-store.ts'

export type MoveOrder = { readonly code: string; readonly no: bigint; readonly seq: number; readonly move: unknown }
/** `hand.stale`: something was played meanwhile. Anything else is a refusal that the game declares. */
type MoveRefusal = string
type Standing = {
  readonly hand: HandRow
  readonly seats: readonly HandSeatRow[]
  readonly state: RoomHand
  readonly events: readonly EventRow[]
}

/** After so many turns that were let pass, the rest is played for a seat until it moves again. */
const LATE_TURNS = 2
const SETTLE_MS = 50

/** A hand from its deal to its end: moves, and what is played for those who say nothing. All by the database's clock, under the lock of the room. */
export function createPlaying({ store, chains }: { readonly store: RoomStore; readonly chains: Pick<Chains, 'seedOf'> }) {
  const standingIn = async (game: RoomGame, { tx, room }: Pick<Locked, 'tx' | 'room'>): Promise<Standing | null> => {
    const hand = await store.handOf(tx, room)
    if (hand?.state !== 'PLAYING') return null
    return standing(game, hand, tx)
  }
  async function standing(game: RoomGame, hand: HandRow, tx: Parameters<RoomStore['handOf']>[0] = store.db): Promise<Standing> {
    const [seats, events] = [dealtTo(await store.handSeatsOf(tx, hand)), await store.eventsOf(tx, hand)]
    invariant(hand.chain_id !== null && hand.chain_no !== null && hand.mix !== null, 'a hand that was dealt has its seeds')
    const seed = hand.seed ?? (await chains.seedOf({ chainId: hand.chain_id, index: hand.chain_no }))
    return { hand, seats, events, state: replayed(game, hand, { seed, mix: hand.mix, seats, events }) }
  }

  const deadline = ({ turnMs, autoMs }: RoomGame['phases'], seat: HandSeatRow | undefined, turnAt: Date): Date =>
    later(turnAt, seat === undefined || seat.is_auto || seat.has_left ? autoMs : turnMs + seat.reserve_ms)

  /** The hand is over: what each seat gets is written down, and the seed is told. */
  async function end(locked: Locked, game: RoomGame, { hand, seats, state }: Omit<Standing, 'events'>): Promise<void> {
    const { now, room } = locked
    const units = state.units()
    for (const seat of seats) {
      const returned = (room.stake * (units[seat.seat] ?? 0n)) / game.unitsPerStake
      const net = returned > seat.amount ? returned - seat.amount : seat.amount - returned
      await store.setHandSeat(locked, seat, {
        state: 'owed',
        returned,
        // Contracts §10: of a hand as much counts as was won or lost.
        valid: net < seat.amount ? net : seat.amount,
        result: state.told(seat.seat),
        wallet_due_at: now,
      })
    }
    invariant(hand.chain_id !== null && hand.chain_no !== null, 'a hand that was dealt has its seed')
    const seed = await chains.seedOf({ chainId: hand.chain_id, index: hand.chain_no })
    await store.setHand(locked, { state: 'SETTLING', seed, ended_at: now })
    const leader = seats.find(({ seat }) => seat === state.leads())
    await store.setRoom(locked, {
      leads_player: leader?.player_id ?? null,
      shown_until: later(now, game.phases.showMs),
      due_at: later(now, SETTLE_MS),
    })
  }

  /** After a deal or a move: the next turn, or the end. */
  async function goOn(
    locked: Locked,
    game: RoomGame,
    { standing: at, turnAt }: { standing: Omit<Standing, 'events'>; turnAt: Date },
  ): Promise<void> {
    const { turn } = at.state
    if (turn === null) return end(locked, game, at)
    await store.setHand(locked, { state: 'PLAYING', turn_at: turnAt })
    const seats = await store.handSeatsOf(locked.tx, at.hand)
    const next = dealtTo(seats).find(({ seat }) => seat === turn)
    await store.setDue(locked, deadline(game.phases, next, turnAt))
  }

  async function played(
    locked: Locked,
    game: RoomGame,
    { at, seat, move, state, isAuto }: { at: Standing; seat: number; move: unknown; state: RoomHand; isAuto: boolean },
  ): Promise<void> {
    await locked.tx
      .insertInto('room_event')
      .values({
        room_code: locked.room.code,
        no: at.hand.no,
        seq: at.events.length,
        seat,
        move: sql`${JSON.stringify(move)}::jsonb`,
        is_auto: isAuto,
        at: locked.now,
      })
      .execute()
    await goOn(locked, game, { standing: { ...at, state }, turnAt: locked.now })
  }

  /** Plays for a seat whose time is over. */
  async function timeUp(game: RoomGame, { code }: RoomRow): Promise<void> {
    await store.within(code, async (locked) => {
      const at = await standingIn(game, locked)
      if (!at || at.state.turn === null || at.hand.turn_at === null) return
      const { turn } = at.state
      const own = at.seats.find(({ seat }) => seat === turn)
      const until = deadline(game.phases, own, at.hand.turn_at)
      if (until > locked.now) return store.setDue(locked, until)
      if (own && !own.is_auto && !own.has_left) {
        const late = own.late + 1
        await store.setHandSeat(locked, own, { late, reserve_ms: 0, is_auto: late >= LATE_TURNS })
      }
      const done = at.state.act(turn, at.state.alone())
      invariant(done.ok, 'what is played for a seat may be played')
      await played(locked, game, { at, seat: turn, move: done.value.move, state: done.value.hand, isAuto: true })
    })
  }

  async function play(
    locked: Locked,
    game: RoomGame,
    { playerId, no, seq, move }: MoveOrder & { readonly playerId: string },
  ): Promise<Result<true, MoveRefusal>> {
    // From a session of another game: a hand goes by the rules of its room alone.
    if (locked.room.game_code !== game.gameCode) return refuse('hand.stale')
    const at = await standingIn(game, locked)
    const hand = at?.hand ?? (await store.handOf(locked.tx, locked.room))
    if (!hand || hand.no !== no) return refuse('hand.stale')
    const events = at?.events ?? (await store.eventsOf(locked.tx, hand))
    const own = (at?.seats ?? dealtTo(await store.handSeatsOf(locked.tx, hand))).find(({ player_id }) => player_id === playerId)
    const before = events[seq]
    // The answer was lost, and it is sent again.
    if (own && before && before.seat === own.seat && !before.is_auto && isDeepStrictEqual(before.move, move)) return ok(true)
    if (!at || !own || seq !== events.length) return refuse('hand.stale')
    const done = at.state.act(own.seat, move)
    if (!done.ok) return done
    const taken = at.state.turn === own.seat && at.hand.turn_at ? locked.now.getTime() - at.hand.turn_at.getTime() - game.phases.turnMs : 0
    await store.setHandSeat(locked, own, {
      is_auto: false,
      late: 0,
      reserve_ms: Math.max(0, own.reserve_ms - Math.max(0, Math.round(taken))),
    })
    await played(locked, game, { at, seat: own.seat, move: done.value.move, state: done.value.hand, isAuto: false })
    return ok(true)
  }

  return {
    standing,
    /** The cards are dealt: the first turn begins when they lie there. */
    begun: (locked: Locked, game: RoomGame, at: Omit<Standing, 'events'>): Promise<void> =>
      goOn(locked, game, { standing: at, turnAt: later(locked.now, game.phases.dealMs) }),
    timeUp,
    /** Plays a move of a player. The same one sent again is one move. */
    move: async (game: RoomGame, playerId: string, order: MoveOrder): Promise<Result<true, MoveRefusal>> =>
      (await store.within(order.code, (locked) => play(locked, game, { ...order, playerId }))) ?? refuse('hand.stale'),
    /** Whoever was played for takes over again. */
    back: async (playerId: string, code: string): Promise<void> => {
      await store.within(code, async (locked) => {
        await locked.tx
          .updateTable('room_hand_seat')
          .set({ is_auto: false, late: 0 })
          .where('room_code', '=', code)
          .where('hand_no', '=', locked.room.hands)
          .where('player_id', '=', playerId)
          .execute()
        if (locked.room.hand_no !== null) await store.setDue(locked, locked.now)
      })
    },
  }
}

export type Playing = ReturnType<typeof createPlaying>
