import { describe, expect, it } from 'vitest'
import { checkTold, legalPlays } from './captured-hands.ts'
import { checkHidden } from './captured-rounds.ts'
import { leaksIn, secretCards, secretOf } from './leaks.ts'

// The captures are worth what they find: each kind of leak is planted once, in each way to write it.
const SEED = '0123456789abcdef'.repeat(4)
const own = [0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48]
const others = own.map((card) => card + 1)
const at = '2026-11-27T08:00:00.000Z'
const player = (seat: number) => ({ seat, name: 'abc***', isMe: seat === 0, isAuto: false, hasLeft: false, reserveMs: 10_000, put: null })
const view = { own, counts: [13, 13], turn: 0, trick: null, passed: [false, false], first: 0, out: [], chain: 0, end: null }
const hand = {
  no: '1',
  state: 'PLAYING',
  players: [player(0), player(1)],
  seq: 0,
  moves: [],
  turnAt: at,
  turnMs: 15_000,
  revealUntil: null,
  game: view,
  mine: { roundId: `rnd_${'0'.repeat(22)}`, seat: 0, hash: SEED, isRevealed: true, isPaid: false, returned: null },
}
const frame = (change: object, around: object = {}) => {
  const room = { code: 'TLMN1-1', asset: 'USD/4', stake: '12.0000', players: [], startsAt: null, hand: { ...hand, ...change } }
  return JSON.stringify({ t: 'snap', c: 'room', v: 1, at: 1, s: { room, why: null, now: at }, ...around })
}
const truth = {
  no: '1',
  seats: [
    { who: 0, dealt: own, seed: 'aa'.repeat(32) },
    { who: 1, dealt: others, seed: 'bb'.repeat(32) },
  ],
  rest: own.map((card) => card + 2),
  events: [{ seat: 0, move: { cards: [0] }, is_auto: false }],
  seeds: [secretOf('seed of the chain', SEED.replace('0', '1'))],
}
const told = (text: string) => () => checkTold([{ to: 0, text, moves: 0, isOver: false }], truth)

describe('what a capture of a hand finds', () => {
  it('nothing in what a seat may know, and the end with the last move alone', () => {
    expect(told(frame({}))).not.toThrow()
    expect(told(frame({ seq: 1, state: 'SETTLING', game: { ...view, end: { hands: [own, others] } } }))).not.toThrow()
  })
  it.each([
    ['another’s card among one’s own', { game: { ...view, own: [...own.slice(1), 1] } }],
    ['a card too many', { game: { ...view, own: own.slice(1) } }],
    ['hands before the end', { game: { ...view, end: { hands: [own, others] } } }],
    ['the end before the last move', { state: 'SETTLING', game: { ...view, end: { hands: [own, others] } } }],
    ['a field that no view has', { game: { ...view, hint: 17 } }],
    ['a field that no hand has', { next: 17 }],
    ['a trick that nobody played', { game: { ...view, trick: { cards: [1], by: 1 } } }],
    ['a move that nobody made', { moves: [{ seat: 1, move: { cards: [1] }, isAuto: false }] }],
    ['a count that is another', { game: { ...view, counts: [13, 12] } }],
    ['a lowest card that is none', { game: { ...view, first: 1 } }],
    ['cards before the deal', { state: 'DEAL' }],
  ])('%s', (_what, change) => {
    expect(told(frame(change))).toThrow()
  })
  it('a secret anywhere in a text, however it is written', () => {
    const secrets = [secretCards('cards', others), ...truth.seeds, secretOf('seed of another', 'bb'.repeat(32))]
    const writings = secrets.flatMap((secret) => secret.writings)
    expect(writings.length).toBeGreaterThan(90)
    for (const writing of writings) {
      // As a list, or within a text, of a frame that nobody thought of, or of an answer.
      const isList = writing.includes(',') || writing.startsWith('"')
      const listed = isList ? `[${writing}]` : JSON.stringify(writing)
      for (const text of [`{"t":"mine","c":"x","m":${listed}}`, JSON.stringify({ success: false, value: { detail: listed } })])
        expect(told(text), writing).toThrow()
    }
    expect(leaksIn('{"t":"ping"}', secrets)).toEqual([])
  })
})

describe('what a capture of a round of a table finds', () => {
  const round = { no: '7', state: 'DRAWN', opensAt: at, closesAt: at, shownAt: null, runsAt: null, brokenUnits: null, outcome: null }
  const state = {
    code: 'TAIX1',
    gameCode: 'tai-xiu',
    phases: { openMs: 1, showMs: 1, restMs: 1 },
    round,
    stopped: false,
    totals: {},
    runners: [],
    results: [{ no: '6', outcome: [1, 2, 3] }],
    now: at,
  }
  const check = (s: object) => () =>
    checkHidden({ text: JSON.stringify({ t: 'snap', c: 'table:TAIX1', v: 1, at: 1, s }), hidden: new Map([['TAIX1', 7n]]) }, () => [
      secretOf('seed', SEED),
    ])
  it('nothing before its show', () => {
    expect(check(state)).not.toThrow()
  })
  it.each([
    ['a result', { ...state, round: { ...round, outcome: [1, 2, 3] } }],
    ['a show before its time', { ...state, round: { ...round, state: 'SHOWN', outcome: [1, 2, 3] } }],
    ['a result among those before', { ...state, results: [{ no: '7', outcome: [1, 2, 3] }] }],
    ['a field more', { ...state, endsAt: 17 }],
    ['a seed', { ...state, gameCode: SEED }],
  ])('%s', (_what, leaking) => {
    expect(check(leaking)).toThrow()
  })
})

it('lists what may be played as the rules have it', () => {
  expect(legalPlays([0, 1, 2, 4, 8, 51], null, 0).map((cards) => cards.join())).toEqual(['0', '0,1', '0,2', '0,1,2', '0,4,8'])
  expect(legalPlays([4, 5, 9], [3], null)).toEqual([[4], [5], [9]])
  expect(legalPlays([44, 45, 46, 47], [48], null)).toEqual([[44, 45, 46, 47]])
})
