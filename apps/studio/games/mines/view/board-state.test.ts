import { describe, expect, it } from 'vitest'
import { neighbour } from '#client/shared/neighbour.ts'
import type { MinesEvent } from '../events.ts'
import { afterEvent, type BoardState, coveredBoard, safeChanceBp } from './board-state.ts'

const laid: MinesEvent = { type: 'board.laid', tiles: 25, mines: 3, lastPick: 22, nextUnits: 11_250 }
const play = (...events: MinesEvent[]): BoardState => [laid, ...events].reduce(afterEvent, coveredBoard(25, 1))
const opened = (tile: number, picks: number): MinesEvent => ({ type: 'tile.opened', tile, picks, units: 11_250, nextUnits: 12_857 })

describe('T52: tiles turn by the server’s events alone', () => {
  it('shows nothing of a board that was just laid', () => {
    expect(new Set(play().faces)).toEqual(new Set(['covered']))
    expect(play()).toMatchObject({ mines: 3, picks: 0, nextUnits: 11_250, outcome: 'none' })
  })
  it('turns one tile a pick', () => {
    const board = play(opened(7, 1))
    expect(board.faces.filter((face) => face !== 'covered')).toEqual(['safe'])
    expect(board).toMatchObject({ picks: 1, units: 11_250, nextUnits: 12_857 })
  })
  it('shows every mine and every spared tile when one was hit', () => {
    const { faces, outcome, units } = play(opened(7, 1), { type: 'mine.hit', tile: 2, mines: [2, 11, 20] })
    expect([faces[7], faces[2], faces[11], faces[20], faces[0]]).toEqual(['safe', 'hit', 'mine', 'mine', 'spared'])
    expect([outcome, units]).toEqual(['lost', 0])
  })
  it('shows them after a cash-out too', () => {
    const cashed: MinesEvent = { type: 'cashed.out', picks: 1, mines: [2, 11, 20], atTop: false, units: 11_250 }
    const { faces, outcome } = play(opened(7, 1), cashed)
    expect([faces[7], faces[2], faces[0], outcome]).toEqual(['safe', 'mine', 'spared', 'cashed'])
  })
})

it('tells the chance of the next tile as one draw without repetition', () => {
  expect(safeChanceBp(play())).toBe(8_800)
  expect(safeChanceBp(play(opened(7, 1)))).toBe(8_750)
  expect(safeChanceBp({ ...coveredBoard(25, 24), picks: 0 })).toBe(400)
})

it('moves by arrow keys and stays on the board', () => {
  const size = { tiles: 25, columns: 5 }
  expect(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'].map((key) => neighbour(0, key, size))).toEqual([0, 0, 1, 5])
  expect(['ArrowRight', 'ArrowDown', 'Home', 'End'].map((key) => neighbour(24, key, size))).toEqual([24, 24, 20, 24])
})
