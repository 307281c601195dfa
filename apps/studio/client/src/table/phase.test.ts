import { expect, it } from 'vitest'
import type { TableState } from '#protocol/index.ts'
import { momentOf as momentAt } from './phase.ts'

const momentOf = (state: TableState | null, now: number) => momentAt(state, now, (outcome) => outcome.length * 1_000)
const at = (seconds: number) => Date.parse('2026-11-26T00:00:00Z') + seconds * 1_000
const iso = (seconds: number) => new Date(at(seconds)).toISOString()
const state = (round: Partial<NonNullable<TableState['round']>> | null): TableState => ({
  code: 'TAIX1',
  gameCode: 'tai-xiu',
  phases: { openMs: 18_000, showMs: 6_000, restMs: 4_000 },
  round: round && {
    no: '8',
    state: 'OPEN',
    opensAt: iso(10),
    closesAt: iso(28),
    shownAt: null,
    runsAt: null,
    brokenUnits: null,
    outcome: null,
    ...round,
  },
  stopped: false,
  totals: {},
  runners: [],
  results: [{ no: '7', outcome: [1, 2, 3] }],
  now: iso(0),
})

it('counts to the server’s deadline and locks a moment before it', () => {
  expect(momentOf(state({}), at(7))).toMatchObject({ phase: 'rest', leftMs: 3_000, show: { outcome: [1, 2, 3], round: '7' } })
  expect(momentOf(state({}), at(10))).toMatchObject({ phase: 'open', leftMs: 18_000, show: { outcome: null, step: 'idle' } })
  expect(momentOf(state({}), at(27.6))).toMatchObject({ phase: 'open' })
  expect(momentOf(state({}), at(27.8))).toMatchObject({ phase: 'closing' })
  expect(momentOf(state({}), at(60))).toMatchObject({ phase: 'closing', show: { step: 'waiting' } })
})

it('shows the result by the time of its show, whenever somebody joins', () => {
  const shown = state({ state: 'SHOWN', shownAt: iso(30), outcome: [6, 5, 1] })
  expect([30.5, 32.9, 33, 34].map((now) => momentOf(shown, at(now)).show.step)).toEqual(['showing', 'showing', 'told', 'told'])
  expect(momentOf(shown, at(32)).show.sinceMs).toBe(2_000)
  expect(momentOf(shown, at(34))).toMatchObject({ phase: 'show', leftMs: 2_000, show: { outcome: [6, 5, 1] } })
})

it('says when a table waits, is stopped, or is not known yet', () => {
  expect(momentOf(null, at(0)).phase).toBe('joining')
  expect(momentOf(state(null), at(0)).phase).toBe('waiting')
  expect(momentOf({ ...state(null), stopped: true }, at(0)).phase).toBe('stopped')
})
