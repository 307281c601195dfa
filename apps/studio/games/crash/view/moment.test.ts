import { expect, it } from 'vitest'
import type { TableState } from '#protocol/index.ts'
import { crashMaths } from '../products.ts'
import { crashMoment } from './moment.ts'

const at = (seconds: number) => Date.parse('2026-11-26T00:00:00Z') + seconds * 1_000
const iso = (seconds: number) => new Date(at(seconds)).toISOString()
const state = (round: Partial<NonNullable<TableState['round']>> | null): TableState => ({
  code: 'CRASH',
  gameCode: 'crash',
  phases: { openMs: 6_000, showMs: 800, restMs: 2_600 },
  round: round && {
    no: '8',
    state: 'OPEN',
    opensAt: iso(10),
    closesAt: iso(16),
    shownAt: null,
    runsAt: null,
    brokenUnits: null,
    outcome: null,
    ...round,
  },
  stopped: false,
  totals: {},
  runners: [],
  results: [{ no: '7', outcome: [385] }],
  now: iso(0),
})
const moment = (of: TableState | null, seconds: number, silentMs = 0) => crashMoment(crashMaths, of, { now: at(seconds), silentMs })

it('shows the last bust until bets open, and then counts to the close', () => {
  expect(moment(state({}), 8)).toMatchObject({ phase: 'rest', leftMs: 2_000, multiplier: 385, no: '7' })
  expect(moment(state({}), 12)).toMatchObject({ phase: 'open', leftMs: 4_000, multiplier: null, no: '8' })
  expect(moment(state({}), 15.8).phase).toBe('closing')
  expect(moment(state({ state: 'DRAWN' }), 18).phase).toBe('closing')
})

it('runs along the table’s curve, and says nothing of a run it hears nothing of', () => {
  const running = state({ state: 'RUNNING', runsAt: iso(20) })
  expect(moment(running, 20)).toMatchObject({ phase: 'running', multiplier: 100 })
  expect(moment(running, 31.56)).toMatchObject({ phase: 'running', multiplier: 200, ranMs: 11_560 })
  expect(moment(running, 31.56, 2_000).phase).toBe('lost')
})

it('ends where the server says, whatever was on screen', () => {
  const shown = state({ state: 'SHOWN', runsAt: iso(20), shownAt: iso(31.6), outcome: [199] })
  expect(moment(shown, 40)).toMatchObject({ phase: 'show', multiplier: 199, broken: null })
  expect(moment({ ...shown, round: { ...(shown.round as NonNullable<TableState['round']>), brokenUnits: 15_000 } }, 40).broken).toBe(150)
})

it('knows a table that waits, is stopped, or is not known yet', () => {
  expect([moment(null, 0), moment(state(null), 0), moment({ ...state(null), stopped: true }, 0)].map(({ phase }) => phase)).toEqual([
    'joining',
    'waiting',
    'stopped',
  ])
})
