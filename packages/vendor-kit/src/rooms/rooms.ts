import { type Result, refuse } from '@halong/base'
import type { Logger } from 'pino'
import type { BeaconClient } from '../chains/beacon-client.ts'
import { createBeaconPlaces } from '../chains/beacon-places.ts'
import type { Chains } from '../chains/chains.ts'
import type { KitDb } from '../database.ts'
import type { GameSession } from '../session/sessions.ts'
import { databaseClock, type TableClock } from '../tables/clock.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { NotDealing } from '../witness/not-dealing.ts'
import type { Witness } from '../witness/witness.ts'
import { createApart } from './apart.ts'
import { createDealing } from './dealing.ts'
import { createRoomDesk } from './desk.ts'
import { createGathering } from './gathering.ts'
import { createPlaying, type MoveOrder } from './playing.ts'
import type { RoomGame } from './room-game.ts'
import { createRoomStore, later, type RoomRow } from './room-store.ts'
import { createSeating, type ReadyOrder, type SeatOrder } from './seating.ts'
import { createRoomSettling } from './settling.ts'
import { createStart } from './start.ts'
import { createRoomViews } from './view.ts'

/** Where fault tests end the process. */
export type RoomCrash = 'hand begun' | 'stakes taken' | 'frozen' | 'beacon told' | 'wins told'

type Parts = {
  readonly db: KitDb
  /** Of the vendor; its migrations hold the kit's parts `sessions`, `witness`, `chains`, `tables`, `rooms` and `apart`. */
  readonly schema: string
  readonly games: readonly RoomGame[]
  /** Of short chains: a room has one of its own. */
  readonly chains: Chains
  readonly beacons: BeaconClient
  readonly witness: Pick<Witness, 'seal' | 'isDealing'>
  readonly wallet: Pick<Wallet, 'carryOut'>
  readonly log: Logger
  /** False where the site offers a game to nobody now: hands under way end, and no other begins. */
  readonly isOffered?: (game: RoomGame) => Promise<boolean>
  /** Tells players that their room is not as it was. */
  readonly changed?: (playerIds: readonly string[]) => void
  readonly clock?: TableClock
  readonly crashAt?: (point: RoomCrash) => void
}

/** How long one process has for a step before another takes it up. */
const LEASE_MS = 8_000
const AT_ONCE = 50

/**
 * Rooms where players play each other for a pot: seats, stakes, deal, turns, settlement and recovery, for one vendor. What has to be done stands in the database with its time;
 * any process does it, under the lock of the room, and may be killed anywhere.
 */
export function createRooms(parts: Parts) {
  const { db, schema, games, log, wallet, clock = databaseClock, changed = () => undefined, crashAt: at = () => undefined } = parts
  const store = createRoomStore({ db, schema, clock })
  const apart = createApart({ store })
  const plan = createGathering({ store, apart })
  const seating = createSeating({ store, plan, apart })
  const playing = createPlaying({ store, chains: parts.chains })
  const start = createStart({ store, plan, chains: parts.chains, wallet, isOffered: parts.isOffered ?? (() => Promise.resolve(true)), at })
  const dealing = createDealing({ ...parts, store, places: createBeaconPlaces(parts), playing, at })
  const settling = createRoomSettling({ store, plan, wallet, log, at })
  const views = createRoomViews({ store, playing })
  const desk = createRoomDesk({ store })
  const find = (gameCode: string): RoomGame | undefined => games.find((game) => game.gameCode === gameCode)

  const tell = async (code: string, also: readonly string[] = []): Promise<void> => changed([...(await views.playersOf(code)), ...also])

  async function claim(): Promise<readonly RoomRow[]> {
    const { now } = await db.selectNoFrom(clock().as('now')).executeTakeFirstOrThrow()
    return db
      .updateTable('room')
      .set({ due_at: later(now, LEASE_MS) })
      .where('code', 'in', (eb) =>
        eb.selectFrom('room').select('code').where('due_at', '<=', now).orderBy('due_at').limit(AT_ONCE).forUpdate().skipLocked(),
      )
      .returningAll()
      .execute()
  }

  /** Does what is due in a room: one step. */
  async function step(room: RoomRow): Promise<void> {
    const game = find(room.game_code)
    if (!game) return
    const before = await views.playersOf(room.code)
    const hand = room.hand_no === null ? undefined : await store.handOf(db, room)
    if (!hand) await start.begin(game, room)
    else if (hand.state === 'ESCROW') await start.takeStakes(game, room)
    else if (hand.state === 'REVEAL') await dealing.freeze(game, room)
    else if (hand.state === 'DEAL') await dealing.deal(game, room)
    else if (hand.state === 'PLAYING') await playing.timeUp(game, room)
    else await settling.finish(game, room)
    await tell(room.code, before)
  }

  const guarded = (step: () => Promise<number>): Promise<number> =>
    step().catch((fault: unknown) => {
      // While seeds are retired no hand is begun: said once by whoever retires them.
      if (!(fault instanceof NotDealing)) log.error({ err: fault }, 'a step of a room failed')
      return 0
    })

  return {
    games,
    find,
    /** The state of a player's room, with its version: what the player's own channel shows. */
    stateOf: (playerId: string) => views.stateOf(playerId, find),
    levels: views.levels,
    tables: views.tables,
    handsOf: views.handsOf,
    proofRow: views.proofRow,
    /** What operators see of rooms. */
    desk,
    /** Who is never seated together. */
    apart,
    /** Whether a hand of any room was dealt and is not settled yet. */
    isUnderWay: async (): Promise<boolean> =>
      (await db.selectFrom('room_hand').select('no').where('state', 'in', ['DEAL', 'PLAYING', 'SETTLING']).limit(1).executeTakeFirst()) !==
      undefined,
    async sit(game: RoomGame, session: GameSession, order: SeatOrder) {
      const seated = await seating.sit(game, session, order)
      if (seated.ok) await tell(seated.value)
      return seated
    },
    /** A refusal is one the game declares, `room.put_invalid`, or `room.none` where the player has no seat. */
    async ready(game: RoomGame, session: GameSession, order: ReadyOrder): Promise<Result<true, string>> {
      const done = (await seating.ready(game, session, order)) ?? refuse('room.none')
      const room = (await store.seatOf(db, session.player_id))?.room_code
      if (room) await tell(room)
      return done
    },
    /** From a session of whatever game: a seat is given up by the rules of its room. */
    async leave(playerId: string): Promise<void> {
      const code = (await store.seatOf(db, playerId))?.room_code
      const room = code ? await db.selectFrom('room').select('game_code').where('code', '=', code).executeTakeFirst() : undefined
      const game = room && find(room.game_code)
      if (!code || !game) return
      await seating.leave(game, playerId)
      await tell(code, [playerId])
    },
    async reveal(playerId: string, order: { readonly code: string; readonly no: bigint; readonly seed: string }) {
      const done = await dealing.reveal(playerId, order)
      if (done.ok) await tell(order.code)
      return done
    },
    async move(game: RoomGame, playerId: string, order: MoveOrder) {
      const done = await playing.move(game, playerId, order)
      if (done.ok) await tell(order.code)
      return done
    },
    /** Whoever was played for takes over again. */
    async back(playerId: string): Promise<void> {
      const room = (await store.seatOf(db, playerId))?.room_code
      if (!room) return
      await playing.back(playerId, room)
      await tell(room)
    },
    /** One pass over everything that is due; answers how much was touched. */
    async pass(): Promise<number> {
      const rooms = await claim().catch((fault: unknown) => {
        log.error({ err: fault }, 'rooms could not be looked after')
        return []
      })
      const done = await Promise.all(rooms.map((room) => guarded(() => step(room).then(() => 1))))
      return done.reduce((sum, one) => sum + one, 0) + (await guarded(settling.pay))
    },
  }
}

export type Rooms = ReturnType<typeof createRooms>
