import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Chains } from '../chains/chains.ts'
import { retryDelayMs } from '../outbox/retry.ts'
import type { ItemAnswer } from '../wallet/sets.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Plan } from './gathering.ts'
import { pointsOf, type RoomGame } from './room-game.ts'
import { type HandSeatRow, type Locked, later, type RoomRow, type RoomStore } from './room-store.ts'
import { debitItem } from './wallet-items.ts'

/** How long the wallet may take for the stakes of a hand: one that is slower refuses them (W19). */
const ACCEPT_MS = 8_000
const AGAIN_MS = 2_000
/** For a list that may not be empty. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type Parts = {
  readonly store: RoomStore
  readonly plan: Plan
  readonly chains: Pick<Chains, 'ensure'>
  readonly wallet: Pick<Wallet, 'carryOut'>
  readonly isOffered: (game: RoomGame) => Promise<boolean>
  readonly at: (point: 'hand begun' | 'stakes taken') => void
}

/** The beginning of a hand: who plays it, and their stakes in the pot, before anybody can know a card. */
export function createStart({ store, plan, chains, wallet, isOffered, at }: Parts) {
  /** Writes down a hand with everybody who is ready. */
  async function begin(game: RoomGame, { code }: RoomRow): Promise<void> {
    await chains.ensure(code, game.rulesHash)
    const offered = await isOffered(game)
    await store.within(code, async (locked) => {
      const { tx, room, now } = locked
      await plan(locked, game)
      const { starts_at } = await tx.selectFrom('room').select('starts_at').where('code', '=', code).executeTakeFirstOrThrow()
      if (room.hand_no !== null || starts_at === null || starts_at > now) return
      if (!offered) return store.setDue(locked, later(now, AGAIN_MS))
      const ready = (await store.seatsIn(tx, code)).flatMap((seat) => (seat.ready === null ? [] : [{ ...seat, ready: seat.ready }]))
      const no = room.hands + 1n
      const nothing = {
        root: null,
        root_at: null,
        chain_id: null,
        chain_no: null,
        beacon_chain: null,
        beacon_no: null,
        beacon: null,
        mix: null,
      }
      await tx
        .insertInto('room_hand')
        .values({
          room_code: code,
          no,
          state: 'ESCROW',
          rules_hash: game.rulesHash,
          accept_until: later(now, ACCEPT_MS),
          started_at: now,
          reveal_until: null,
          ...nothing,
          seed: null,
          leads_player: room.leads_player,
          leads: null,
          turn_at: null,
          ended_at: null,
        })
        .execute()
      await tx
        .insertInto('room_hand_seat')
        .values(
          ready.map((seat, place) => ({
            player_id: seat.player_id,
            id: uuidv7(),
            room_code: code,
            hand_no: no,
            seat: place,
            session_id: seat.session_id,
            state: 'asking' as const,
            amount: seat.put === null ? room.stake : room.stake * BigInt(pointsOf(seat.put)),
            put: seat.put,
            refusal: null,
            hash: seat.ready,
            seed: null,
            reserve_ms: game.phases.reserveMs,
            returned: null,
            valid: null,
            result: null,
            settled_at: null,
            wallet_due_at: null,
            wallet_trouble: null,
          })),
        )
        .execute()
      await tx
        .updateTable('room_seat')
        .set({ ready: null, put: null, idle_at: null })
        .where('room_code', '=', code)
        .where('ready', 'is not', null)
        .execute()
      await store.setRoom(locked, { hands: no, hand_no: no, starts_at: null, due_at: now })
    })
    at('hand begun')
  }

  /** The stakes are known: a hand of those whose stake was taken, or none, and all goes back. */
  async function gathered(game: RoomGame, locked: Locked, seats: readonly HandSeatRow[]): Promise<void> {
    const { now, room } = locked
    for (const seat of seats.filter(({ state }) => state === 'refused')) await store.standUp(locked, seat.player_id, seat.refusal)
    const taken = seats.filter(({ state }) => state === 'in')
    if (taken.length >= game.least && (game.puts?.mayBegin(taken.map(({ put }) => put ?? {})) ?? true)) {
      for (const [place, seat] of taken.entries()) await store.setHandSeat(locked, seat, { seat: place })
      const leads = taken.findIndex(({ player_id }) => player_id === room.leads_player)
      const reveal_until = later(now, game.phases.revealMs)
      await store.setHand(locked, { state: 'REVEAL', leads: leads < 0 ? null : leads, reveal_until })
      return store.setDue(locked, reveal_until)
    }
    for (const seat of taken) {
      await store.setHandSeat(locked, seat, { state: 'returning', wallet_due_at: now })
      await locked.tx.updateTable('room_seat').set({ idle_at: now }).where('player_id', '=', seat.player_id).execute()
    }
    await store.setHand(locked, { state: 'NOT_DEALT', ended_at: now })
    await store.setRoom(locked, { hand_no: null })
    await plan({ ...locked, room: { ...room, hand_no: null } }, game)
  }

  async function keep(locked: Locked, seat: HandSeatRow, answer: ItemAnswer | undefined): Promise<void> {
    if (answer?.kind === 'ok') return store.setHandSeat(locked, seat, { state: 'in' })
    if (answer?.kind === 'refused' && !answer.retry) return store.setHandSeat(locked, seat, { state: 'refused', refusal: answer.code })
  }

  /** Asks the wallet for the stakes, all in one set, until it has told of each; none is taken back for want of an answer (W19). */
  async function takeStakes(game: RoomGame, room: RoomRow): Promise<void> {
    const hand = await store.handOf(store.db, room)
    if (!hand) return
    const all = await store.handSeatsOf(store.db, hand)
    const asking = all.filter(({ state }) => state === 'asking')
    const sessions = await store.db
      .selectFrom('game_session')
      .select(['player_id', 'id', 'wallet_session'])
      .where('id', 'in', asking.length === 0 ? [NOBODY] : asking.map(({ session_id }) => session_id))
      .execute()
    const items = asking.map((seat) =>
      debitItem(
        { ...seat, asset: room.asset, game_code: room.game_code },
        {
          walletSession: sessions.find(({ player_id, id }) => player_id === seat.player_id && id === seat.session_id)?.wallet_session ?? '',
          hand,
          // Where seats put in what they choose, the pot may be more than what the game pays on a small part of it: the game's own largest win holds (W21).
          mostWon: game.puts ? null : all.reduce((sum, { amount }) => sum + amount, 0n),
        },
      ),
    )
    const answers = items.length === 0 ? [] : await wallet.carryOut(items)
    at('stakes taken')
    await store.within(room.code, async (locked) => {
      const now = await store.handOf(locked.tx, locked.room)
      if (now?.no !== hand.no || now.state !== 'ESCROW') return
      for (const [place, seat] of asking.entries()) await keep(locked, seat, answers[place])
      const seats = await store.handSeatsOf(locked.tx, hand)
      if (!seats.some(({ state }) => state === 'asking')) return gathered(game, locked, seats)
      await store.setHand(locked, { asked: now.asked + 1 })
      await store.setDue(locked, later(locked.now, retryDelayMs(now.asked, randomInt(1_000) / 1_000)))
    })
  }

  return { begin, takeStakes }
}
