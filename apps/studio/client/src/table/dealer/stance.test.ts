import { expect, it } from 'vitest'
import type { Moment } from '../phase.ts'
import { type ShowPlan, stanceOf } from './stance.ts'

const idle: Moment['show'] = { outcome: null, step: 'idle', sinceMs: 0, round: '8' }
const moment = (phase: Moment['phase'], leftMs: number, ofMs: number): Moment => ({ phase, leftMs, ofMs, show: idle })
const plan: ShowPlan = {
  beats: [
    { atMs: 0, pose: 'shake' },
    { atMs: 1_600, pose: 'lift' },
  ],
  toldAtMs: 2_900,
  side: 'right',
}
const shown = (sinceMs: number): Moment => ({
  phase: 'show',
  leftMs: 6_000 - sinceMs,
  ofMs: 6_000,
  show: { outcome: [6, 5, 1], step: sinceMs >= plan.toldAtMs ? 'told' : 'showing', sinceMs, round: '8' },
})
const poseOf = (at: Moment) => stanceOf(at, at.show.outcome === null ? null : plan, false).pose

it('invites when bets open, looks around, and calls before they close', () => {
  expect(stanceOf(moment('open', 17_900, 18_000), null, false)).toEqual({ pose: 'invite', call: 'open' })
  const between = [14_000, 10_500, 7_000, 5_100].map((leftMs) => stanceOf(moment('open', leftMs, 18_000), null, false))
  expect(between.map(({ pose }) => pose)).toEqual(['rest', 'look-left', 'rest', 'rest'])
  expect(between.every(({ call }) => call === null)).toBe(true)
  expect(stanceOf(moment('open', 5_000, 18_000), null, false)).toEqual({ pose: 'last', call: 'last' })
  expect(stanceOf(moment('closing', 0, 1), null, false)).toEqual({ pose: 'close', call: 'closing' })
})

it('follows the show of the outcome by its time, so that who joins late finds the same pose', () => {
  expect([0, 1_599, 1_600, 2_899].map((sinceMs) => poseOf(shown(sinceMs)))).toEqual(['shake', 'shake', 'lift', 'lift'])
  expect([2_900, 4_899, 4_900, 6_199, 6_200].map((sinceMs) => poseOf(shown(sinceMs)))).toEqual([
    'announce-right',
    'announce-right',
    'collect',
    'collect',
    'pay',
  ])
  expect(stanceOf(shown(100), plan, false).call).toBe('show')
  expect(stanceOf(shown(3_000), plan, false).call).toBe('result')
})

it('pays when the round is over and greets for the next', () => {
  const rest = (leftMs: number) => stanceOf(moment('rest', leftMs, 4_000), plan, false)
  expect([4_000, 2_700, 2_600, 0].map((leftMs) => rest(leftMs).pose)).toEqual(['pay', 'pay', 'greet', 'greet'])
  expect(rest(1_000).call).toBe('rest')
})

it('tells nothing of a result before its show, and stands at a table without a round', () => {
  expect(stanceOf(moment('show', 6_000, 6_000), null, false)).toEqual({ pose: 'watch', call: null })
  expect(stanceOf(moment('waiting', 0, 1), null, false)).toEqual({ pose: 'rest', call: null })
  expect(stanceOf(moment('joining', 0, 1), null, false)).toEqual({ pose: 'rest', call: null })
  expect(stanceOf(moment('stopped', 0, 1), null, false)).toEqual({ pose: 'away', call: null })
})

it('has one pose in each phase where nothing may move, and makes the same calls', () => {
  const poses = (moments: readonly Moment[]) =>
    new Set(moments.map((at) => stanceOf(at, at.show.outcome === null ? null : plan, true).pose))
  expect(poses([18_000, 14_000, 10_000, 3_000].map((leftMs) => moment('open', leftMs, 18_000)))).toEqual(new Set(['invite']))
  expect(poses([0, 1_700, 3_000, 5_900].map(shown))).toEqual(new Set(['announce-right']))
  expect(poses([4_000, 100].map((leftMs) => moment('rest', leftMs, 4_000)))).toEqual(new Set(['rest']))
  expect(stanceOf(moment('open', 3_000, 18_000), null, true).call).toBe('last')
})
