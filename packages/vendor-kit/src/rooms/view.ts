import { idFromUuid, uuidFromId } from '@halong/base'
import { amountText } from '../amounts.ts'
import type { Playing } from './playing.ts'
import type { RoomGame } from './room-game.ts'
import { dealtTo, type HandRow, type HandSeatRow, type RoomRow, type RoomStore } from './room-store.ts'
import type { HandShown, MixProof, PastHand, RoomLevel, RoomState } from './shapes.ts'

const MOVES_SHOWN = 8
const PAST_HANDS = 20
const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null
/** Enough of a name to tell players at a table apart. */
const masked = (name: string | undefined): string => `${[...(name ?? '')].slice(0, 3).join('')}***`
const isDealt = ({ state }: HandRow): boolean => state === 'PLAYING' || state === 'SETTLING' || state === 'OVER'

/** What of rooms is told, each player what is the player's to know (T52). */
export function createRoomViews({ store, playing }: { readonly store: RoomStore; readonly playing: Pick<Playing, 'standing'> }) {
  const { db } = store

  async function namesOf(
    seats: readonly { readonly player_id: string; readonly session_id: string }[],
  ): Promise<ReadonlyMap<string, string>> {
    if (seats.length === 0) return new Map()
    const ids = seats.map(({ session_id }) => session_id)
    const rows = await db.selectFrom('game_session').select(['player_id', 'nickname']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ player_id, nickname }) => [player_id, masked(nickname)]))
  }

  /** The last hand of a room with those who are in it, unless nothing was dealt. */
  async function lastHand(room: RoomRow) {
    const hand = await store.handOf(db, room)
    return !hand || hand.state === 'NOT_DEALT' ? null : { hand, seats: dealtTo(await store.handSeatsOf(db, hand)) }
  }
  type LastHand = NonNullable<Awaited<ReturnType<typeof lastHand>>>

  async function handShown(
    { hand, seats }: LastHand,
    { game, room, playerId }: { game: RoomGame; room: RoomRow; playerId: string },
  ): Promise<HandShown> {
    const names = await namesOf(seats)
    const own = seats.find(({ player_id }) => player_id === playerId)
    const at = isDealt(hand) ? await playing.standing(game, hand) : null
    // Whoever came in the middle sees the hand when it is over.
    const maySee = own !== undefined || hand.state === 'SETTLING' || hand.state === 'OVER'
    return {
      no: String(hand.no),
      state: hand.state,
      players: seats.map(({ player_id, seat, is_auto, has_left, reserve_ms, put }) => ({
        seat,
        name: names.get(player_id) ?? masked(''),
        isMe: player_id === playerId,
        isAuto: is_auto,
        hasLeft: has_left,
        reserveMs: reserve_ms,
        put,
      })),
      seq: at?.events.length ?? 0,
      moves: maySee ? (at?.events ?? []).slice(-MOVES_SHOWN).map(({ seat, move, is_auto }) => ({ seat, move, isAuto: is_auto })) : [],
      turnAt: iso(hand.turn_at),
      turnMs: game.phases.turnMs,
      revealUntil: hand.state === 'REVEAL' ? iso(hand.reveal_until) : null,
      game: at && maySee ? at.state.view(own?.seat ?? null) : null,
      mine: own ? mineOf(room, own) : null,
    }
  }

  const mineOf = ({ asset }: RoomRow, { id, seat, hash, seed, state, returned }: HandSeatRow): HandShown['mine'] => ({
    roundId: idFromUuid('rnd', id),
    seat,
    hash,
    isRevealed: seed !== null,
    isPaid: state === 'settled',
    returned: returned === null ? null : amountText(asset, returned),
  })

  return {
    /** Where a player sits and what is seen from there, with its version: versions of all rooms count in one row. */
    async stateOf(
      playerId: string,
      find: (gameCode: string) => RoomGame | undefined,
    ): Promise<{ readonly v: number; readonly s: RoomState }> {
      const seat = await store.seatOf(db, playerId)
      const { now } = await db.selectNoFrom(store.clock().as('now')).executeTakeFirstOrThrow()
      const room = seat?.room_code
        ? await db.selectFrom('room').selectAll().where('code', '=', seat.room_code).executeTakeFirst()
        : undefined
      const game = room ? find(room.game_code) : undefined
      if (!room || !game) return { v: Number(seat?.version ?? 0n), s: { room: null, why: seat?.why ?? null, now: now.toISOString() } }
      const seats = await store.seatsIn(db, room.code)
      const [names, last] = [await namesOf(seats), await lastHand(room)]
      return {
        v: Math.max(Number(room.version), Number(seat?.version ?? 0n)),
        s: {
          room: {
            code: room.code,
            asset: room.asset,
            stake: amountText(room.asset, room.stake),
            players: seats.map(({ player_id, place, ready, put }) => ({
              place: place ?? 0,
              name: names.get(player_id) ?? masked(''),
              isMe: player_id === playerId,
              isReady: ready !== null,
              put: ready === null ? null : put,
              seat: last?.seats.find((each) => each.player_id === player_id)?.seat ?? null,
            })),
            startsAt: iso(room.starts_at),
            hand: last && (await handShown(last, { game, room, playerId })),
          },
          why: null,
          now: now.toISOString(),
        },
      }
    },

    /** Everybody who sees a room: who sits there, and who is in its last hand. */
    async playersOf(code: string): Promise<readonly string[]> {
      const rows = await db.selectFrom('room_seat').select('player_id').where('room_code', '=', code).execute()
      return rows.map(({ player_id }) => player_id)
    },

    /** How many sit at each stake of a game, and how many of them play. */
    async levels(game: RoomGame, asset: string): Promise<readonly RoomLevel[]> {
      const rows = await db
        .selectFrom('room as r')
        .innerJoin('room_seat as s', 's.room_code', 'r.code')
        .select(({ fn }) => [
          'r.stake',
          fn.count<bigint>('s.player_id').as('seated'),
          fn.count<bigint>('s.player_id').filterWhere('r.hand_no', 'is not', null).as('playing'),
        ])
        .where('r.game_code', '=', game.gameCode)
        .where('r.asset', '=', asset)
        .groupBy('r.stake')
        .orderBy('r.stake')
        .execute()
      return rows.map(({ stake, seated, playing: busy }) => ({
        stake: amountText(asset, stake),
        seated: Number(seated),
        playing: Number(busy),
      }))
    },

    /** By stake: everybody who sits there, and how many sit at the table where the next one would: `Seating` chooses it. */
    async tables(game: RoomGame, asset: string): Promise<ReadonlyMap<bigint, { readonly seated: number; readonly atNext: number }>> {
      const rows = await db
        .with('at', (with_) =>
          with_
            .selectFrom('room as r')
            .leftJoin('room_seat as s', 's.room_code', 'r.code')
            .select(({ fn, eb }) => ['r.stake', eb('r.hand_no', 'is', null).as('waits'), fn.count<bigint>('s.player_id').as('seated')])
            .where('r.game_code', '=', game.gameCode)
            .where('r.asset', '=', asset)
            .groupBy('r.code'),
        )
        .selectFrom('at')
        .select(({ fn, eb }) => [
          'stake',
          fn.sum<bigint>('seated').as('seated'),
          fn
            .max('seated')
            .filterWhere(eb.and([eb('waits', '=', true), eb('seated', '<', BigInt(game.most))]))
            .as('waiting'),
          fn.max('seated').filterWhere('seated', '<', BigInt(game.most)).as('free'),
        ])
        .groupBy('stake')
        .execute()
      return new Map(
        rows.map(({ stake, seated, waiting, free }) => [stake, { seated: Number(seated), atNext: Number(waiting ?? free ?? 0) }]),
      )
    },

    /** A player's newest hands of a game. */
    async handsOf(game: RoomGame, playerId: string): Promise<readonly PastHand[]> {
      const rows = await db
        .selectFrom('room_hand_seat as s')
        .innerJoin('room as r', 'r.code', 's.room_code')
        .innerJoin('room_hand as h', (join) => join.onRef('h.room_code', '=', 's.room_code').onRef('h.no', '=', 's.hand_no'))
        .select(['s.id', 's.room_code', 's.hand_no', 's.amount', 's.returned', 's.state', 'r.asset', 'h.started_at'])
        .where('s.player_id', '=', playerId)
        .where('s.state', '<>', 'refused')
        .where('r.game_code', '=', game.gameCode)
        .orderBy('s.id', 'desc')
        .limit(PAST_HANDS)
        .execute()
      return rows.map(({ id, room_code, hand_no, amount, returned, state, asset, started_at }) => ({
        roundId: idFromUuid('rnd', id),
        room: room_code,
        no: String(hand_no),
        stake: amountText(asset, amount),
        returned: state === 'settled' && returned !== null ? amountText(asset, returned) : null,
        isReturned: state === 'returning' || state === 'returned',
        at: started_at.toISOString(),
      }))
    },

    /** All of a hand that proves what one player had in it; null where there is no such round. What is secret is left out until the end. */
    async proofRow(roundId: string) {
      const id = uuidFromId('rnd', roundId)
      const own = id === null ? undefined : await db.selectFrom('room_hand_seat').selectAll().where('id', '=', id).executeTakeFirst()
      const hand =
        own &&
        (await db
          .selectFrom('room_hand')
          .leftJoin('seed_chain', 'seed_chain.id', 'room_hand.chain_id')
          .leftJoin('table_beacon', 'table_beacon.chain', 'room_hand.beacon_chain')
          .selectAll('room_hand')
          .select(['seed_chain.terminal as chain_end', 'seed_chain.announced_at', 'table_beacon.terminal as beacon_end'])
          .where('room_code', '=', own.room_code)
          .where('no', '=', own.hand_no)
          .executeTakeFirst())
      if (!own || !hand) return null
      const room = await db.selectFrom('room').selectAll().where('code', '=', own.room_code).executeTakeFirstOrThrow()
      const isTold = hand.state === 'SETTLING' || hand.state === 'OVER'
      const seats = dealtTo(await store.handSeatsOf(db, hand))
      const before =
        hand.chain_id === null || hand.chain_no === null
          ? undefined
          : await db
              .selectFrom('room_hand')
              .select('seed')
              .where('chain_id', '=', hand.chain_id)
              .where('chain_no', '=', hand.chain_no - 1)
              .executeTakeFirst()
      const mixed: MixProof | null =
        isTold && hand.beacon !== null && hand.root !== null && hand.beacon_chain !== null && hand.beacon_no !== null
          ? {
              seats: seats.map(({ hash, seed }) => ({ hash, seed })),
              beacon: hand.beacon,
              root: hand.root,
              beaconChain: { id: hand.beacon_chain, end: hand.beacon_end ?? '', index: hand.beacon_no },
            }
          : null
      return {
        own,
        room,
        hand,
        isTold,
        seats: seats.length,
        puts: seats.map(({ put }) => put),
        events: isTold ? await store.eventsOf(db, hand) : [],
        mixed,
        commitment: (hand.chain_no === 1 ? hand.chain_end : before?.seed) ?? '',
      }
    },
  }
}
