import { ok, refuse } from '@halong/base'
import { z } from 'zod'
import type { RoomHand } from '#protocol/room-rules.ts'
import type { RoomRules } from '../define-game.ts'
import { act, alone, deal, type Hand } from './hand.ts'
import { sharesOf } from './money.ts'
import { see } from './see.ts'
import type { TienLenMaths } from './sheet.ts'
import { DECK, HAND_CARDS } from './sheet-cards.ts'

const CENTS = 100
const move = z.strictObject({
  cards: z
    .array(
      z
        .int()
        .min(0)
        .max(DECK - 1),
    )
    .max(HAND_CARDS),
})

function handOf(maths: TienLenMaths, hand: Hand): RoomHand {
  const shares = () => sharesOf(maths, hand)
  return {
    turn: hand.over ? null : hand.turn,
    act(seat, input) {
      const read = move.safeParse(input)
      if (!read.success) return refuse('tienlen.no_combination')
      const done = act(hand, { seat, move: read.data, worths: maths.worths })
      return done.ok ? ok({ hand: handOf(maths, done.value), move: read.data }) : refuse(`tienlen.${done.code}`)
    },
    alone: () => alone(hand),
    view: (seat) => see(maths, hand, seat),
    units: () => shares().map(({ returned }) => BigInt(returned)),
    leads: () => hand.over?.winner ?? 0,
    told(seat) {
      const { net = 0, rake = 0 } = shares()[seat] ?? {}
      const points = ((net - rake) / CENTS).toFixed(2)
      return `${hand.over?.winner === seat ? '★ ' : ''}${net > 0 ? '+' : ''}${points}`
    },
  }
}

/** Two to four at a table; fifteen seconds a turn and ten more in a hand. */
export const tienLenRoom = (maths: TienLenMaths): RoomRules => ({
  drawCode: maths.drawCode,
  phases: {
    gatherMs: 10_000,
    revealMs: 3_000,
    dealMs: 2_500,
    turnMs: 15_000,
    reserveMs: 10_000,
    autoMs: 1_200,
    showMs: 7_000,
    idleMs: 60_000,
  },
  least: 2,
  most: maths.seats,
  unitsPerStake: BigInt(maths.escrow * CENTS),
  deal: (chance, { seats, leads }) => handOf(maths, deal(chance, { seats, leads, isRanked: maths.places !== undefined })),
})
