import { idFromUuid } from '@halong/base'
import { amountText } from '../amounts.ts'
import { type HandNets, scorePairs } from './pairs.ts'
import { later, type RoomStore } from './room-store.ts'

const MOST_ROOMS = 200
const MOST_HANDS = 20_000
const MOST_PAIRS = 100
/** How far back is looked. */
const WITHIN_MS = 14 * 86_400_000
/** Fewer hands together tell nothing. */
const LEAST_HANDS = 8
const KEPT_MS = 60_000

/** What operators see of rooms: who sits where with how much, and pairs between whom money went one way. Nothing of cards or seeds is in it. */
export function createRoomDesk({ store }: { readonly store: RoomStore }) {
  const { db, clock } = store
  let kept: { readonly at: number; readonly value: ReturnType<typeof scored> } | null = null

  async function scored() {
    const { now } = await db.selectNoFrom(clock().as('now')).executeTakeFirstOrThrow()
    const rows = await db
      .with('recent', (with_) =>
        with_
          .selectFrom('room_hand')
          .select(['room_code', 'no'])
          .where('ended_at', '>', later(now, -WITHIN_MS))
          .orderBy('ended_at', 'desc')
          .limit(MOST_HANDS),
      )
      .selectFrom('recent')
      .innerJoin('room_hand_seat as s', (join) => join.onRef('s.room_code', '=', 'recent.room_code').onRef('s.hand_no', '=', 'recent.no'))
      .innerJoin('room as r', 'r.code', 's.room_code')
      .select(['s.room_code', 's.hand_no', 's.player_id', 's.amount', 's.returned', 'r.asset', 'r.game_code'])
      .where('s.returned', 'is not', null)
      .execute()
    const groups = new Map<string, { hands: Map<string, { player: string; net: bigint }[]>; asset: string; gameCode: string }>()
    for (const { room_code, hand_no, player_id, amount, returned, asset, game_code } of rows) {
      const key = `${game_code} ${asset}`
      const group = groups.get(key) ?? { hands: new Map(), asset, gameCode: game_code }
      const hand = `${room_code} ${hand_no}`
      group.hands.set(hand, [...(group.hands.get(hand) ?? []), { player: player_id, net: (returned ?? 0n) - amount }])
      groups.set(key, group)
    }
    return [...groups.values()]
      .flatMap(({ hands, asset, gameCode }) => {
        const nets: HandNets[] = [...hands.values()].map((seats) => ({ seats }))
        return scorePairs(nets).map((pair) => ({ ...pair, asset, gameCode }))
      })
      .filter(({ hands, flow }) => hands >= LEAST_HANDS && flow > 0n)
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST_PAIRS)
      .map(({ first, second, asset, flow, ...rest }) => ({
        ...rest,
        first: idFromUuid('ply', first),
        second: idFromUuid('ply', second),
        asset,
        flow: amountText(asset, flow),
        score: Math.round(rest.score * 10) / 10,
      }))
  }

  return {
    /** Rooms somebody sits in or a hand runs in, the newest change first. */
    async rooms() {
      const rows = await db
        .selectFrom('room as r')
        .leftJoin('room_hand as h', (join) => join.onRef('h.room_code', '=', 'r.code').onRef('h.no', '=', 'r.hand_no'))
        .select(({ selectFrom, fn }) => [
          'r.code',
          'r.game_code',
          'r.asset',
          'r.stake',
          'r.hands',
          'h.state',
          'h.started_at',
          selectFrom('room_seat as s').select(fn.countAll<bigint>().as('n')).whereRef('s.room_code', '=', 'r.code').as('seated'),
          selectFrom('room_seat as s')
            .select(fn.countAll<bigint>().as('n'))
            .whereRef('s.room_code', '=', 'r.code')
            .where('s.ready', 'is not', null)
            .as('ready'),
          selectFrom('room_hand_seat as p')
            .select((own) => own.fn.sum<bigint>('p.amount').as('n'))
            .whereRef('p.room_code', '=', 'r.code')
            .whereRef('p.hand_no', '=', 'r.hand_no')
            .where('p.state', 'in', ['in', 'owed', 'returning'])
            .as('pot'),
        ])
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('r.hand_no', 'is not', null),
            exists(selectFrom('room_seat as s').select('s.player_id').whereRef('s.room_code', '=', 'r.code')),
          ]),
        )
        .orderBy('r.version', 'desc')
        .limit(MOST_ROOMS)
        .execute()
      return rows.map(({ code, game_code, asset, stake, hands, state, started_at, seated, ready, pot }) => ({
        code,
        gameCode: game_code,
        asset,
        stake: amountText(asset, stake),
        hands: Number(hands),
        state: state ?? null,
        startedAt: started_at?.toISOString() ?? null,
        seated: Number(seated ?? 0n),
        ready: Number(ready ?? 0n),
        pot: amountText(asset, BigInt(pot ?? 0n)),
      }))
    },
    /** Pairs of the last fourteen days, the most one-sided first; counted once a minute however many look. */
    pairs(): ReturnType<typeof scored> {
      const now = performance.now()
      if (kept === null || now - kept.at > KEPT_MS) {
        const value = scored()
        value.catch(() => {
          kept = null
        })
        kept = { at: now, value }
      }
      return kept.value
    },
  }
}
