import { ok, type Result, refuse } from '@halong/base'
import { isSeedOfChain, seedBefore, sha256Hex } from '@halong/chance'
import type { Logger } from 'pino'
import type { BeaconClient } from '../chains/beacon-client.ts'
import type { BeaconPlaces } from '../chains/beacon-places.ts'
import type { Chains } from '../chains/chains.ts'
import type { Witness } from '../witness/witness.ts'
import { mixOf, rootOf } from './mix.ts'
import type { Playing } from './playing.ts'
import { replayed } from './replay.ts'
import type { RoomGame } from './room-game.ts'
import { dealtTo, type HandRow, type HandSeatRow, later, type RoomRow, type RoomStore } from './room-store.ts'

type Parts = {
  readonly store: RoomStore
  readonly chains: Chains
  readonly places: BeaconPlaces
  readonly beacons: Pick<BeaconClient, 'release'>
  readonly witness: Pick<Witness, 'seal' | 'isDealing'>
  readonly playing: Pick<Playing, 'begun'>
  readonly log: Logger
  readonly at: (point: 'frozen' | 'beacon told') => void
}
const AGAIN_MS = 300

/** From the seeds of the seats to the cards. Nobody who holds all but one of seat seeds, chain and beacon knows a card. */
export function createDealing({ store, chains, places, beacons, witness, playing, log, at }: Parts) {
  const put = (seats: readonly HandSeatRow[]) => dealtTo(seats)

  /** Binds what the seats put in: their seeds, or their hashes where they withheld them. From here on the hand is dealt. */
  async function freeze(game: RoomGame, room: RoomRow): Promise<void> {
    await chains.ensure(room.code, game.rulesHash)
    const isKnown = await places.learn(game.code)
    await store.within(room.code, async (locked) => {
      const { tx, now } = locked
      const hand = await store.handOf(tx, locked.room)
      if (hand?.state !== 'REVEAL' || hand.reveal_until === null) return
      const seats = put(await store.handSeatsOf(tx, hand))
      const isOver = now >= hand.reveal_until || seats.every(({ seed }) => seed !== null)
      if (!isOver) return store.setDue(locked, hand.reveal_until)
      const beacon = isKnown ? await places.allot(tx, game.code) : null
      const [unit] = beacon ? await chains.allot(tx, room.code, 1) : []
      if (!beacon || !unit) return store.setDue(locked, later(now, AGAIN_MS))
      await store.setHand(locked, {
        state: 'DEAL',
        root: rootOf(seats),
        root_at: now,
        chain_id: unit.chainId,
        chain_no: unit.index,
        beacon_chain: beacon.chain,
        beacon_no: beacon.no,
      })
      await store.setDue(locked, now)
    })
    at('frozen')
  }

  /** Whether a value is the one of its place of the chain that was published before the hand. */
  async function isOfBeacon(chain: string, index: number, value: string): Promise<boolean> {
    const before = await store.db
      .selectFrom('room_hand')
      .select('beacon')
      .where('beacon_chain', '=', chain)
      .where('beacon_no', '=', index - 1)
      .executeTakeFirst()
    if (before?.beacon) return seedBefore(value) === before.beacon
    const { terminal } = await store.db.selectFrom('table_beacon').select('terminal').where('chain', '=', chain).executeTakeFirstOrThrow()
    return isSeedOfChain({ index, seed: value }, terminal)
  }

  /** The gateway's value, told against the root alone; null while it is silent. */
  async function beaconOf({ room_code, no, beacon_chain, beacon_no, root, root_at }: HandRow): Promise<string | null> {
    if (beacon_chain === null || beacon_no === null || root === null || root_at === null) return null
    const told = await beacons.release([{ chain: beacon_chain, no: beacon_no, root, acceptUntil: root_at }])
    const value = told.get(beacon_no)
    at('beacon told')
    if (value === undefined) return null
    if (await isOfBeacon(beacon_chain, beacon_no, value)) return value
    log.error({ room: room_code, hand: String(no) }, 'the gateway told a value that is none of its published chain: the deal waits')
    return null
  }

  /** Deals. A database that was put back would be found out before anybody sees a card. */
  async function deal(game: RoomGame, room: RoomRow): Promise<void> {
    const hand = await store.handOf(store.db, room)
    const beacon = hand ? await beaconOf(hand) : null
    const isSealed = beacon !== null && ((await witness.seal()) || !witness.isDealing())
    await store.within(room.code, async (locked) => {
      const now = await store.handOf(locked.tx, locked.room)
      if (now?.state !== 'DEAL' || now.no !== hand?.no) return
      if (!isSealed || now.chain_id === null || now.chain_no === null) return store.setDue(locked, later(locked.now, AGAIN_MS))
      const seats = put(await store.handSeatsOf(locked.tx, now))
      const mix = mixOf(seats, beacon)
      const seed = await chains.seedOf({ chainId: now.chain_id, index: now.chain_no })
      await store.setHand(locked, { beacon, mix })
      await playing.begun(locked, game, {
        hand: { ...now, mix },
        seats,
        state: replayed(game, now, { seed, mix, seats, events: [] }),
      })
    })
  }

  return {
    freeze,
    deal,
    /** Shows the seed whose hash the seat gave before; when all have, the deal begins. */
    reveal: async (
      playerId: string,
      { code, no, seed }: { readonly code: string; readonly no: bigint; readonly seed: string },
    ): Promise<Result<true, 'hand.stale' | 'room.seed_wrong'>> =>
      (await store.within(code, async (locked): Promise<Result<true, 'hand.stale' | 'room.seed_wrong'>> => {
        const hand = await store.handOf(locked.tx, locked.room)
        const seats = hand && hand.no === no ? await store.handSeatsOf(locked.tx, hand) : []
        const own = seats.find(({ player_id }) => player_id === playerId)
        if (!own || hand === undefined) return refuse('hand.stale')
        if (own.seed === seed) return ok(true)
        if (hand.state !== 'REVEAL' || own.seed !== null) return refuse('hand.stale')
        if (sha256Hex(seed) !== own.hash) return refuse('room.seed_wrong')
        await store.setHandSeat(locked, own, { seed })
        if (put(seats).every((seat) => seat.seed !== null || seat.id === own.id)) await store.setDue(locked, locked.now)
        return ok(true)
      })) ?? refuse('hand.stale'),
  }
}
