import { randomInt } from 'node:crypto'
import type { Logger } from 'pino'
import { claimDue } from '../outbox/claim-due.ts'
import { retryDelayMs, troubleOf } from '../outbox/retry.ts'
import { shifted } from '../tables/clock.ts'
import type { KitTables } from '../tables.ts'
import type { ItemAnswer } from '../wallet/sets.ts'
import type { Wallet } from '../wallet/wallet.ts'
import type { Plan } from './gathering.ts'
import type { RoomGame } from './room-game.ts'
import { type HandSeatRow, later, type RoomRow, type RoomStore } from './room-store.ts'
import { returnItem, settleItem } from './wallet-items.ts'

const PAGE = 500
const LEASE_MS = 10_000
const AGAIN_MS = 250

type Parts = {
  readonly store: RoomStore
  readonly plan: Plan
  readonly wallet: Pick<Wallet, 'carryOut'>
  readonly log: Logger
  readonly at: (point: 'wins told') => void
}

/** Tells the wallet what seats got of their pots, or that nothing was dealt, under the same ids until it has all of it. */
export function createRoomSettling({ store, plan, wallet, log, at }: Parts) {
  const { db, schema, clock } = store

  async function keep(seat: HandSeatRow, answer: ItemAnswer | undefined): Promise<void> {
    const row = db
      .updateTable('room_hand_seat')
      .where('player_id', '=', seat.player_id)
      .where('id', '=', seat.id)
      .where('state', '=', seat.state)
    if (answer?.kind !== 'ok') {
      const trouble = answer ? troubleOf(answer) : 'no verdict'
      log.error({ seat: seat.id, trouble }, 'the wallet did not take the settlement of a hand')
      const due = shifted(clock, retryDelayMs(seat.wallet_attempts, randomInt(1_000) / 1_000))
      await row.set({ wallet_due_at: due, wallet_attempts: seat.wallet_attempts + 1, wallet_trouble: trouble }).execute()
      return
    }
    const isPaid = seat.state === 'owed'
    const done = await row
      .set({ state: isPaid ? 'settled' : 'returned', settled_at: clock(), wallet_due_at: null, wallet_trouble: null })
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n || !isPaid) return
    await db
      .updateTable('game_session')
      .set(({ eb }) => ({
        rounds: eb('rounds', '+', 1),
        staked: eb('staked', '+', seat.amount),
        returned: eb('returned', '+', seat.returned ?? 0n),
      }))
      .where('player_id', '=', seat.player_id)
      .where('id', '=', seat.session_id)
      .execute()
  }

  return {
    /** Tells one page of what is owed; answers how many seats that was. Anybody may: the ids are the same. */
    async pay(): Promise<number> {
      const { now } = await db.selectNoFrom(clock().as('now')).executeTakeFirstOrThrow()
      const due = await claimDue<HandSeatRow, KitTables>(db, {
        table: `${schema}.room_hand_seat`,
        key: ['player_id', 'id'],
        now,
        leaseUntil: later(now, LEASE_MS),
        limit: PAGE,
      })
      if (due.length === 0) return 0
      const codes = [...new Set(due.map(({ room_code }) => room_code))]
      const rooms = await db.selectFrom('room').select(['code', 'asset', 'game_code']).where('code', 'in', codes).execute()
      const items = due.map((seat) => {
        const { asset = '', game_code = '' } = rooms.find(({ code }) => code === seat.room_code) ?? {}
        const money = { ...seat, asset, game_code }
        return seat.state === 'owed' ? settleItem(money) : returnItem(money)
      })
      const answers = await wallet.carryOut(items)
      at('wins told')
      for (const [place, seat] of due.entries()) await keep(seat, answers[place])
      return due.length
    },

    /** Ends a hand of which the wallet has everything. */
    finish: (game: RoomGame, { code }: RoomRow) =>
      store.within(code, async (locked) => {
        const hand = await store.handOf(locked.tx, locked.room)
        if (hand?.state !== 'SETTLING') return
        const seats = await store.handSeatsOf(locked.tx, hand)
        if (seats.some(({ state }) => state === 'owed')) return store.setDue(locked, later(locked.now, AGAIN_MS))
        await store.setHand(locked, { state: 'OVER' })
        await store.setRoom(locked, { hand_no: null })
        await locked.tx
          .updateTable('room_seat')
          .set({ idle_at: locked.now })
          .where('room_code', '=', code)
          .where('ready', 'is', null)
          .where('idle_at', 'is', null)
          .execute()
        await plan({ ...locked, room: { ...locked.room, hand_no: null } }, game)
      }),
  }
}
