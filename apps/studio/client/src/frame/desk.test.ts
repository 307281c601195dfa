import { createHash } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import type { FairnessView, GameState, RoundSummary } from '#protocol/index.ts'

const calls = vi.hoisted(() => ({ answer: (_route: string, _parts: object): unknown => null, made: [] as string[] }))
vi.mock('../shared/texts.ts', () => ({ language: () => 'en', t: (key: string) => key }))
vi.mock('../shared/calls.ts', () => ({
  callStudio: async (route: string, parts: object) => {
    calls.made.push(route)
    return calls.answer(route, parts)
  },
}))
const kept = vi.hoisted(() => ({ intent: null as { intentId: string; stake: string } | null }))
vi.mock('../shared/game-session.ts', () => ({
  keepIntent: (_: string, intent: typeof kept.intent) => {
    kept.intent = intent
  },
  keptIntent: () => kept.intent,
  prefer: () => undefined,
  preferences: () => ({ stakes: {} }),
}))
const { createDesk } = await import('./desk.ts')

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const ok = (value: unknown) => ({ kind: 'ok', value })
const lost = { kind: 'lost', code: null, retryAfterMs: null }
const house: FairnessView = {
  commitment: hash('first'),
  nextCommitment: hash('second'),
  clientSeed: 'drawn-by-the-house',
  clientSeedBy: 'house',
  nextNonce: 0,
  committedAt: '2026-11-25T10:00:00Z',
  epoch: 1,
}
const session = { startedAt: '2026-11-25T10:00:00Z', now: '2026-11-25T10:00:00Z', rounds: 0, staked: '0', returned: '0', net: '0.0000' }
// cast: what a desk reads of a state, and nothing more.
const stateWith = (fairness: FairnessView) =>
  ({
    game: { code: 'keno', engine: 'keno', limits: {} },
    player: { nickname: 'An', kind: 'member', language: 'EN' },
    balance: { asset: 'USD/4', symbol: '$', amount: '100.0000', version: 1 },
    limits: { minStake: '0.1000', maxStake: '50.0000', step: '0.0100', suggested: ['1.0000'] },
    fairness,
    session,
    openRound: null,
    pendingRound: null,
    freeRounds: null,
  }) as unknown as GameState
const round = {
  roundId: 'rnd_1',
  intentId: 'intent-1',
  status: 'ended',
  stake: '1.0000',
  returned: '0.0000',
  choices: {},
  nextStep: null,
  nonce: 0,
} as unknown as RoundSummary
const sit = (fairness = house) =>
  createDesk({ token: 'token', state: stateWith(fairness), pause: async () => undefined, tellBalance: () => undefined })

/** A studio that keeps its promises, but for what the test changes. */
const studio = (change: Readonly<Record<string, (parts: { body: { clientSeed: string } }) => unknown>> = {}) => {
  const own: FairnessView[] = [house]
  calls.answer = (route, parts) => {
    const asked = parts as { body: { clientSeed: string } }
    const changed = change[route]?.(asked)
    if (changed !== undefined) return changed
    if (route === 'POST /api/seeds/rotate') {
      own[0] = { ...house, clientSeed: asked.body.clientSeed, clientSeedBy: 'player' }
      return ok({ revealed: null, fairness: own[0] })
    }
    if (route === 'POST /api/rounds')
      return ok({
        round: { ...round, commitment: own[0]?.commitment, clientSeed: own[0]?.clientSeed },
        events: [],
        balance: { asset: 'USD/4', symbol: '$', amount: '99.0000', version: 2 },
        session,
        nextRoundAt: session.now,
      })
    return ok(stateWith(own[0] ?? house))
  }
}

beforeEach(() => {
  calls.made = []
  kept.intent = null
})

it('T51: the player’s own seed is asked for until it is in, and before the first stake', async () => {
  let failures = 2
  studio({ 'POST /api/seeds/rotate': () => (failures-- > 0 ? lost : undefined) })
  const desk = sit()
  await desk.bet({})
  expect(calls.made).toEqual(['POST /api/seeds/rotate', 'POST /api/seeds/rotate', 'POST /api/seeds/rotate', 'POST /api/rounds'])
  expect([desk.fairness().clientSeedBy, desk.trouble(), desk.broken()]).toEqual(['player', null, []])
  await desk.bet({})
  expect(calls.made.slice(4)).toEqual(['POST /api/rounds'])
})

it('T51: nothing is staked on a client seed of the house', async () => {
  studio({ 'POST /api/seeds/rotate': () => ok({ revealed: null, fairness: house }) })
  const desk = sit()
  await desk.bet({})
  expect(calls.made).toEqual(['POST /api/seeds/rotate'])
  expect([desk.trouble()?.code, desk.phase(), desk.broken()]).toEqual(['seeds.broken', 'idle', ['client_seed']])
  studio({ 'POST /api/seeds/rotate': () => ({ kind: 'refused', code: 'seeds.round_open', detail: {} }) })
  await desk.bet({})
  expect([desk.trouble()?.code, calls.made]).toEqual(['seeds.round_open', ['POST /api/seeds/rotate', 'POST /api/seeds/rotate']])
})

it('T51: says at once that a revealed seed is not the one whose fingerprint was shown', async () => {
  studio()
  const desk = sit()
  await desk.bringOwnSeed(() => undefined)
  expect(desk.broken()).toEqual([])
  const forged = { serverSeed: 'other', commitment: hash('other'), clientSeed: desk.fairness().clientSeed, rounds: 1 }
  studio({
    'POST /api/seeds/rotate': ({ body }) =>
      ok({
        revealed: forged,
        fairness: { ...house, commitment: hash('never-promised'), clientSeed: body.clientSeed, clientSeedBy: 'player' },
      }),
  })
  await desk.rotate('mine')
  expect(desk.broken()).toEqual(['seed', 'commitment', 'next'])
  expect(desk.trouble()?.code).toBe('seeds.broken')
})

it('T51: says that a round was played on other seeds than those on screen', async () => {
  studio({
    'POST /api/rounds': () =>
      ok({ round: { ...round, commitment: hash('other'), clientSeed: 'x' }, events: [], balance: null, session, nextRoundAt: session.now }),
  })
  const desk = sit()
  await desk.bet({})
  expect(desk.broken()).toEqual(['commitment', 'client_seed'])
})

it('R9: a round that was played during a reload is told, until the next is placed', async () => {
  const whole = { ...round, chapters: [] }
  kept.intent = { intentId: 'intent-1', stake: '1.0000' }
  studio({ 'GET /api/rounds': () => ok({ rounds: [round], next: null }), 'GET /api/rounds/:id': () => ok(whole) })
  const desk = sit()
  await desk.resume({ openRound: null, pendingRound: null })
  expect(desk.playedBefore()).toEqual(whole)
  await desk.bet({})
  expect(desk.playedBefore()).toBeNull()
})

it('W25: free rounds are played first with their stake, leave the balance as it is, and then the player’s own stake is back', async () => {
  const free = (left: number) => (left === 0 ? null : { grantId: 'frg_1', stake: '0.2000', left, endsAt: session.now, wins: 'cash' })
  let [left, asked] = [2, [] as unknown[]]
  studio({
    'POST /api/rounds': ({ body }) => {
      asked = [...asked, body]
      left -= 1
      return ok({ round, events: [], balance: null, session, nextRoundAt: session.now, freeRounds: free(left) })
    },
    'GET /api/state': () => ok({ ...stateWith(house), freeRounds: free(left) }),
  })
  const desk = createDesk({
    token: 'token',
    // cast: as `stateWith`.
    state: { ...stateWith({ ...house, clientSeedBy: 'player' }), freeRounds: free(2) } as GameState,
    pause: async () => undefined,
    tellBalance: () => undefined,
  })
  expect([desk.stake().minor, desk.freeRounds()?.left]).toEqual([2_000n, 2])
  await desk.bet({})
  expect([desk.balance().minor, desk.freeRounds()?.left]).toEqual([1_000_000n, 1])
  await desk.bet({})
  expect([desk.freeRounds(), desk.stake().minor]).toEqual([null, 10_000n])
  expect(asked).toMatchObject([{ stake: '0.2000', grantId: 'frg_1' }, { grantId: 'frg_1' }])
})
