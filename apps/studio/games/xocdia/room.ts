import { invariant, refuse } from '@halong/base'
import type { RoomHand, RoomPut } from '#protocol/room-rules.ts'
import type { RoomRules } from '../define-game.ts'
import { sharesOf } from './money.ts'
import { xocDiaPuts } from './puts.ts'
import { shake } from './shake.ts'
import { bankOf, type RoundShown, redsOf, type XocDiaMaths } from './sheet.ts'

const CENTS = 100

function roundOf(maths: XocDiaMaths, coins: readonly number[], puts: readonly RoomPut[]): RoomHand {
  const shown: RoundShown = {
    coins,
    bank: puts.findIndex((put) => bankOf(put) > 0),
    shares: sharesOf(maths, puts, redsOf(coins)),
  }
  return {
    // Everything is laid before the coins are drawn: there is nothing left to do.
    turn: null,
    act: () => refuse('hand.stale'),
    alone() {
      invariant(false, 'a round of coins has no turns')
    },
    view: () => shown,
    units: () => shown.shares.map(({ returned }) => BigInt(returned)),
    leads: () => shown.bank,
    told(seat) {
      const { net = 0, rake = 0 } = shown.shares[seat] ?? {}
      const coin = coins.map((each) => (each === 1 ? '●' : '○')).join('')
      return `${coin} ${net > 0 ? '+' : ''}${((net - rake) / CENTS).toFixed(2)}`
    },
  }
}

/** Up to twelve at a table; twelve seconds from the first slip until the stakes are taken. */
export const xocDiaRoom = (maths: XocDiaMaths): RoomRules => ({
  drawCode: maths.drawCode,
  phases: {
    gatherMs: 12_000,
    revealMs: 3_000,
    dealMs: 0,
    turnMs: 1_000,
    reserveMs: 0,
    autoMs: 1_000,
    showMs: 9_000,
    idleMs: 180_000,
  },
  least: 2,
  most: maths.seats,
  unitsPerStake: BigInt(CENTS),
  puts: xocDiaPuts(maths),
  deal: (chance, { puts }) => roundOf(maths, shake(chance), puts),
})
