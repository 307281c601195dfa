import { chanceFrom, roundChance } from '@halong/chance'
import { multiplyDown } from '@halong/money'
import { describe, expect, it } from 'vitest'
import { minesVariants } from './boards.ts'
import { minesEngine } from './engine.ts'
import { mines } from './index.ts'
import { minesPrice, minesReturn } from './maths.ts'
import { minesMaths } from './products.ts'
import { type MinesState, openRound, playMove } from './turns.ts'

const board = { tiles: 25, mines: 2 }
const noCap = 10n ** 18n
const open: MinesState = { board, mineAt: [7, 11], lastPick: 23, opened: [], paid: null }

describe('opening a tile', () => {
  it('T52: tells the price and nothing about the mines while the round is open', () => {
    const turn = playMove(open, { open: 0 })
    expect(turn.ok && turn.value.events).toEqual([{ type: 'tile.opened', tile: 0, picks: 1, units: 10_760, nextUnits: 11_739 }])
  })
  it('shows every mine once one is hit, and pays nothing', () => {
    const turn = playMove(open, { open: 7 })
    expect(turn.ok && turn.value.state.paid).toBe(0n)
    expect(turn.ok && turn.value.events).toEqual([
      { type: 'mine.hit', tile: 7, mines: [7, 11] },
      { type: 'round.ended', units: 0 },
    ])
  })
  it('refuses a tile twice, a tile off the board and a closed round', () => {
    expect(playMove({ ...open, opened: [0] }, { open: 0 })).toEqual({ ok: false, code: 'mines.tile_taken' })
    for (const tile of [25, -1, 0.5, Number.NaN])
      expect(playMove(open, { open: tile })).toEqual({ ok: false, code: 'round.choice_invalid' })
    expect(playMove({ ...open, paid: 0n }, { open: 1 })).toEqual({ ok: false, code: 'round.closed' })
  })
})

describe('cashing out', () => {
  it('needs one opened tile', () => {
    expect(playMove(open, { cashOut: true })).toEqual({ ok: false, code: 'mines.nothing_opened' })
    const turn = playMove({ ...open, opened: [0] }, { cashOut: true })
    expect(turn.ok && turn.value.state.paid).toBe(minesPrice(board, 1))
    expect(turn.ok && turn.value.events[0]).toEqual({ type: 'cashed.out', picks: 1, mines: [7, 11], atTop: false, units: 10_760 })
  })
  it('happens by itself after the last safe tile', () => {
    const turn = playMove(
      { ...open, board: { tiles: 25, mines: 24 }, mineAt: Array.from({ length: 24 }, (_, at) => at), lastPick: 1 },
      { open: 24 },
    )
    expect(turn.ok && turn.value.events.map((event) => event.type)).toEqual(['tile.opened', 'cashed.out', 'round.ended'])
    expect(turn.ok && turn.value.state.paid).toBe(247_500n)
  })
  it('happens by itself at the last price under the prize cap, which is told before anything is opened', () => {
    const cap = minesPrice({ tiles: 25, mines: 12 }, 3)
    const { state, events } = openRound(
      { tiles: 25, mines: 12 },
      chanceFrom(() => 0),
      cap,
    )
    expect(events).toEqual([
      { type: 'board.laid', tiles: 25, mines: 12, lastPick: 3, nextUnits: Number(minesPrice({ tiles: 25, mines: 12 }, 1)) },
    ])
    const turn = playMove({ ...state, opened: [20, 21] }, { open: 22 })
    expect(turn.ok && turn.value.events[1]).toMatchObject({ type: 'cashed.out', atTop: true, units: Number(cap) })
  })
})

// Exhaustive: each of the C(16,2) boards and C(9,3) of a small one, each order of safe tiles being alike by symmetry.
it('F57: over all boards, opening k tiles and cashing out returns the price of k times its chance', () => {
  for (const [tiles, mines] of [
    [9, 3],
    [16, 2],
  ] as const) {
    const boards: number[][] = []
    const lay = (from: number, laid: number[]) => {
      if (laid.length === mines) boards.push(laid)
      else for (let at = from; at < tiles; at++) lay(at + 1, [...laid, at])
    }
    lay(0, [])
    for (let picks = 1; picks <= tiles - mines; picks++) {
      let returned = 0n
      for (const mineAt of boards) {
        let state: MinesState = { board: { tiles, mines }, mineAt, lastPick: tiles - mines, opened: [], paid: null }
        for (let tile = 0; tile < picks && state.paid === null; tile++) {
          const turn = playMove(state, { open: tile })
          if (turn.ok) state = turn.value.state
        }
        const last = state.paid === null ? playMove(state, { cashOut: true }) : null
        returned += (last?.ok ? last.value.state.paid : state.paid) ?? 0n
      }
      const whole = 10_000n * BigInt(boards.length)
      expect(returned * 100n <= 99n * whole).toBe(true)
      expect(Number(returned) / Number(whole)).toBeGreaterThan(0.9898)
    }
  }
})

describe('a round', () => {
  const chance = () => roundChance({ serverSeed: 'cd'.repeat(32), clientSeed: 'mine', nonce: 0, gameCode: 'mines-pearl-25' })
  const start = () => ({ chance: chance(), bounds: { mostUnits: noCap } })
  const maths = minesMaths({ tiles: 25, columns: 5, defaultMines: 3 })
  const game = minesEngine(maths)
  const { readChoices, readMove } = mines.run(maths)

  it('R25: left alone it is cashed out, or its stake goes back when nothing was opened', () => {
    const untouched = game.replay({ mines: 3 }, [], start())
    expect(untouched.ok && game.movesLeftAlone(untouched.value)).toBeNull()
    const { mineAt } = openRound({ tiles: 25, mines: 3 }, chance(), noCap).state
    const safe = [...Array(25).keys()].find((tile) => !mineAt.includes(tile)) ?? 0
    const begun = game.replay({ mines: 3 }, [{ open: safe }], start())
    expect(begun.ok && game.movesLeftAlone(begun.value)).toEqual([{ cashOut: true }])
  })
  it('reads choices and moves strictly', () => {
    expect(
      [{ mines: 1 }, { mines: 24 }, { mines: 0 }, { mines: 25 }, { mines: 2.5 }, { mines: '3' }, {}, null, { mines: 3, at: [1] }].map(
        readChoices,
      ),
    ).toEqual([{ mines: 1 }, { mines: 24 }, null, null, null, null, null, null, null])
    expect(
      [{ open: 0 }, { open: 24 }, { open: 25 }, { open: -1 }, { cashOut: true }, { cashOut: false }, { open: 1, cashOut: true }, []].map(
        readMove,
      ),
    ).toEqual([{ open: 0 }, { open: 24 }, null, null, { cashOut: true }, null, null, null])
  })
})

describe('R24: what is cut of a cash-out', () => {
  // Every board, number of mines and cash-out, at stakes whose amounts are cut and at some whose are not.
  it('is less than a ten-thousandth of the stake in the multiplier and less than 0.0001 of the currency in the amount', () => {
    const breaches: unknown[] = []
    for (const { tiles } of minesVariants)
      for (let mines = 1; mines < tiles; mines++)
        for (let picks = 1; picks <= tiles - mines; picks++) {
          const [price, { numerator, denominator }] = [minesPrice({ tiles, mines }, picks), minesReturn({ tiles, mines }, picks)]
          // The chance is numerator / (denominator × price / 10,000): what 0.99 of the stake would pay is 0.99 / chance.
          const [safe, all] = [numerator / price, denominator / 10_000n]
          for (const stake of [1_000n, 7_000n, 10_000n, 1_000_000n]) {
            const paid = multiplyDown(stake, price, 10_000n)
            // In ten-thousandths of the currency, times 100 × safe.
            const lost = 99n * stake * all - paid * 100n * safe
            if (lost < 0n || lost * 10_000n >= (stake + 10_000n) * 100n * safe) breaches.push({ tiles, mines, picks, stake })
          }
        }
    expect(breaches).toEqual([])
  })
  it('shows at the smallest stake: 36 tiles, one mine and seven tiles return 98.92 % of 0.10', () => {
    const [board, stake] = [{ tiles: 36, mines: 1 }, 1_000n]
    const { numerator, denominator } = minesReturn(board, 7)
    expect(Number((numerator * 1_000_000n) / denominator) / 10_000).toBeCloseTo(98.99, 2)
    const paid = multiplyDown(stake, minesPrice(board, 7), 10_000n)
    expect(paid).toBe(1_228n)
    // 29 of 36 rounds get that far.
    expect((Number(paid) * 29) / 36 / Number(stake)).toBeCloseTo(0.9892, 4)
  })
})
