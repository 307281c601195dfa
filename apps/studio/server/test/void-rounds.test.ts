import { refusalsCall } from '@halong/api'
import { roundChance } from '@halong/chance'
import { recomputeSlot } from '@halong/game-maths'
import { askAsBrand } from '@halong/testkit'
import { releaseSize } from '@halong/testkit/release-size'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findGame } from '#games/catalogue.ts'
import { isSlotMaths } from '#games/slot/events.ts'
import type { HistoryAnswer } from '#protocol/api.ts'
import type { VoidFigures } from '#protocol/fairness.ts'
import { ACCEPT_MS } from '../src/round/rounds.ts'
import { feature, newIntent, peek, plainWin, refusalOf, type Seat, seedFor, setTable, type Table, valueOf } from './table.ts'

// Decision 0021: what void rounds would have been is nobody's secret, and their figures are published for each game and day.
let table: Table
beforeAll(async () => {
  table = await setTable('void_rounds', { walletTimeoutMs: 500, walletTries: 1 })
})
afterAll(() => table.stop())

const DAY_MS = 24 * 3_600_000
async function figuresOf(gameCode: string, until?: string): Promise<VoidFigures> {
  const url = `/api/voids/${gameCode}${until === undefined ? '' : `?until=${until}`}`
  return (await table.studio().server.inject({ method: 'GET', url })).json<{ value: VoidFigures }>().value
}
const today = () => table.clock.now().toISOString().slice(0, 10)

/** What the seeds give for a stake, by other code than the studio's. */
async function bySeeds(seat: Seat, stakeMinor: bigint): Promise<bigint> {
  const maths = findGame(seat.gameCode)?.maths
  if (!isSlotMaths(maths)) throw new Error('not a slot')
  const found = recomputeSlot({ ...(await peek(table, seat)), gameCode: seat.gameCode, commitment: '', stakeMinor }, maths.profile)
  return found.returnedMinor ?? 0n
}
const roundIdOf = async (seat: Seat): Promise<string> =>
  valueOf((await seat.call<{ rounds: { roundId: string }[] }>('GET', '/api/rounds')).answer).rounds[0]?.roundId ?? ''
const text = (minor: bigint) => `${minor / 10_000n}.${String(minor % 10_000n).padStart(4, '0')}`

describe('the figures of void rounds', () => {
  it.each([plainWin, feature])('T51: count a refused stake with what it would have paid, free spins included, once', async (wanted) => {
    const game = wanted === feature ? 'moon-festival-bloom' : 'golden-carp'
    const seat = await table.sit(game, { balance: '1.0000' })
    await seedFor(table, seat, wanted)
    const paid = await bySeeds(seat, 500_000n)
    expect(refusalOf((await seat.open({ stake: '50.00' })).answer)).toBe('wallet.insufficient_balance')
    for (let pass = 0; pass < 3; pass++) await table.studio().sweep()
    expect(await figuresOf(game)).toEqual({
      gameCode: game,
      until: today(),
      waiting: 0,
      days: [{ day: today(), asset: 'USD/4', reason: 'refused', rounds: 1, staked: '50.0000', wouldReturn: text(paid), undetermined: 0 }],
    })
  })

  it('W19: count a stake that came too late, and tell how many are waited for until it is known', async () => {
    const seat = await table.sit('lotus-garden')
    await seedFor(table, seat, plainWin)
    const paid = await bySeeds(seat, 10_000n)
    table.wallet.fail('debit', 'lose-request', 3)
    expect(refusalOf((await seat.open()).answer)).toBe('round.pending')
    table.clock.forward(ACCEPT_MS + 60_000)
    expect(await figuresOf('lotus-garden')).toMatchObject({ waiting: 1, days: [] })
    for (let pass = 0; pass < 3; pass++) {
      await table.studio().sweep()
      table.clock.forward(1_000)
    }
    expect(await figuresOf('lotus-garden')).toMatchObject({
      waiting: 0,
      days: [{ reason: 'too_late', rounds: 1, staked: '1.0000', wouldReturn: text(paid), undetermined: 0 }],
    })
  })

  it('R25: count an untouched board with its stake; what it would have paid hung on tiles nobody opened', async () => {
    const seat = await table.sit('mines-lantern-36')
    valueOf((await seat.open({ choices: { mines: 4 } })).answer)
    table.clock.forward(DAY_MS)
    await table.studio().sweep()
    expect(await figuresOf('mines-lantern-36')).toMatchObject({
      days: [{ reason: 'untouched', rounds: 1, staked: '1.0000', wouldReturn: '0.0000', undetermined: 1 }],
    })
    expect(table.wallet.balanceOf(seat.playerId)).toBe('1000.0000')
  })

  it('take in rounds that were voided before there were figures, page by page', async () => {
    const seat = await table.sit('tiger-mountain', { balance: '1.0000' })
    let paid = 0n
    for (let i = 0; i < 5; i++) {
      paid += await bySeeds(seat, 20_000n)
      expect(refusalOf((await seat.open({ stake: '2.00' })).answer)).toBe('wallet.insufficient_balance')
    }
    // As an installation of before left them: the stake went back because no answer had come.
    await table.db.pool.query("update studio.round set state = 'voided', refusal = null where game_code = 'tiger-mountain'")
    expect(await table.studio().sweep()).toBe(5)
    expect(await table.studio().sweep()).toBe(0)
    expect(await figuresOf('tiger-mountain')).toMatchObject({
      days: [{ reason: 'unconfirmed', rounds: 5, staked: '10.0000', wouldReturn: text(paid) }],
    })
  })

  it('plan §6: are told to the gateway by brand, what refused stakes would have returned in stakes; the players of other brands and earlier days are none of it', async () => {
    const seat = await table.sit('lantern-night', { balance: '1.0000' })
    const times: number[] = []
    for (let i = 0; i < 3; i++) {
      times.push(Number(await bySeeds(seat, 20_000n)) / 20_000)
      expect(refusalOf((await seat.open({ stake: '2.00' })).answer)).toBe('wallet.insufficient_balance')
    }
    await table.studio().sweep()
    const ask = (body: object, secret = table.wallet.secret) =>
      askAsBrand(table.studio().server, secret, 'fairness/refusals', body, table.clock.now())
    const told = async (body: object) => refusalsCall.value.parse(await ask(body)).games
    const own = (await told({ brand: 1, since: today() })).find(({ gameCode }) => gameCode === 'lantern-night')
    expect(own).toMatchObject({ refused: 3, tooLate: 0, measured: { rounds: 3 } })
    expect(own?.measured.times).toBeCloseTo(
      times.reduce((sum, each) => sum + each, 0),
      6,
    )
    expect(own?.measured.timesSquared).toBeCloseTo(
      times.reduce((sum, each) => sum + each * each, 0),
      6,
    )
    expect(await told({ brand: 2, since: today() })).toEqual([])
    expect(await told({ brand: 1, since: new Date(table.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10) })).toEqual([])
    expect(await ask({ brand: 1, since: today() }, 'another secret of the same length as it')).toBeFalsy()
  })

  it('are told thirty days at a time', async () => {
    const seat = await table.sit('bronze-drum', { balance: '1.0000' })
    const first = today()
    await seat.open({ stake: '2.00' })
    await table.studio().sweep()
    const last = new Date(table.clock.now().getTime() + 29 * DAY_MS).toISOString().slice(0, 10)
    const later = new Date(table.clock.now().getTime() + 30 * DAY_MS).toISOString().slice(0, 10)
    expect((await figuresOf('bronze-drum', last)).days).toMatchObject([{ day: first }])
    expect((await figuresOf('bronze-drum', later)).days).toEqual([])
  })

  it.each([
    ['/api/voids/no-such-game', 404],
    ['/api/voids/bronze-drum?until=yesterday', 422],
    ['/api/voids/bronze-drum?since=2026-01-01', 422],
  ])('%s is answered %i', async (url, status) => {
    expect((await table.studio().server.inject({ method: 'GET', url })).statusCode).toBe(status)
  })
})

describe('T51: the proof of a void round', () => {
  it('says why it is void at once, and what it would have returned when its seed is shown', async () => {
    const seat = await table.sit('phoenix-rise', { balance: '1.0000' })
    await seedFor(table, seat, plainWin)
    const paid = await bySeeds(seat, 20_000n)
    await seat.open({ stake: '2.00', intentId: newIntent() })
    const roundId = await roundIdOf(seat)
    expect(await seat.proof(roundId)).toMatchObject({ status: 'refused', voidReason: 'refused', wouldReturn: null, serverSeed: null })
    await seat.rotate()
    const proof = await seat.proof(roundId)
    expect(proof).toMatchObject({ status: 'refused', voidReason: 'refused', returned: null, wouldReturn: text(paid), nonce: 0 })
    expect(proof.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  })
  it('of a round with an outcome has neither', async () => {
    const seat = await table.sit('phoenix-rise')
    await seedFor(table, seat, plainWin)
    const { round } = valueOf((await seat.open()).answer)
    expect(await seat.proof(round.roundId)).toMatchObject({ status: 'ended', voidReason: null, wouldReturn: null })
  })
})

/** Rounds under the eyes of a wallet that knows the seeds. */
const NONCES = releaseSize(24, 1_000)
describe('games §21.5: a wallet that knows the seeds and holds up the stakes of winning rounds alone', () => {
  const WINS = 4_950
  /** Against a winner: taken but not said for minutes · it never gets there in time · refused. */
  const ways = ['silent', 'late', 'refused'] as const
  type Way = (typeof ways)[number] | 'played'

  async function play(seat: Seat, way: Way): Promise<void> {
    const order = { intentId: newIntent(), stake: '2.00', choices: { side: 'under', wins: WINS } }
    if (way === 'silent') table.wallet.fail('debit', 'lose-answer', 10_000)
    if (way === 'late') table.wallet.fail('debit', 'lose-request', 10_000)
    if (way === 'refused') table.wallet.fail('debit', 'wallet.insufficient_balance', 10_000)
    const { answer } = await seat.open(order)
    if (way === 'silent' || way === 'late') {
      expect(refusalOf(answer)).toBe('round.pending')
      table.clock.forward(ACCEPT_MS + 31_000)
      await table.studio().sweep()
      expect((await seat.state()).pendingRound).toMatchObject({ intentId: order.intentId })
      table.wallet.heal()
    }
    // A machine that is busy loses an answer by itself: it is asked again.
    for (let pass = 0; pass < 10; pass++) {
      table.clock.forward(91_000)
      await table.studio().sweep()
      if ((await seat.state()).pendingRound === null) break
    }
    table.wallet.heal()
  }

  it(
    'wins nothing by it: no number is left out, what it took is played and paid, and what it refused stands in history, proof and figures',
    async () => {
      const seat = await table.sit('dice')
      const { serverSeed, clientSeed } = await peek(table, seat)
      const fates: Way[] = []
      for (let nonce = 0; nonce < NONCES; nonce++) {
        const isWinner = roundChance({ serverSeed, clientSeed, nonce, gameCode: 'dice' }).below(10_000) < WINS
        const way = isWinner ? (ways[fates.filter((each) => each !== 'played').length % ways.length] ?? 'silent') : 'played'
        expect((await peek(table, seat)).nonce).toBe(nonce)
        await play(seat, way)
        fates.push(way)
      }
      const count = (way: Way) => fates.filter((each) => each === way).length
      expect(Math.min(...ways.map(count), count('played'))).toBeGreaterThan(0)

      const rounds: HistoryAnswer['rounds'][number][] = []
      for (let before: string | null = ''; before !== null; ) {
        const page: HistoryAnswer = valueOf((await seat.call<HistoryAnswer>('GET', `/api/rounds${before && `?before=${before}`}`)).answer)
        rounds.unshift(...[...page.rounds].reverse())
        before = page.next
      }
      expect(rounds.map(({ nonce }) => nonce)).toEqual(fates.map((_, nonce) => nonce))
      expect(rounds.map(({ status, returned }) => `${status} ${returned}`)).toEqual(
        fates.map((way) => ({ silent: 'ended 4.0000', played: 'ended 0.0000', late: 'refused null', refused: 'refused null' })[way]),
      )
      // A stake was held for as long as a minute and more, and none went back.
      expect(table.wallet.calls.filter(({ call, body }) => call === 'rollback' && body['playerId'] === seat.playerId)).toEqual([])
      const taken = [...table.wallet.rounds.values()].filter(({ playerId }) => playerId === seat.playerId)
      expect([taken.length, taken.every(({ state }) => state === 'closed')]).toEqual([count('silent') + count('played'), true])
      expect(Number(table.wallet.balanceOf(seat.playerId))).toBe(1_000 + 2 * count('silent') - 2 * count('played'))

      await seat.rotate()
      for (const { roundId, nonce } of rounds) {
        const way = fates[nonce]
        const isVoid = way === 'late' || way === 'refused'
        const voidReason = isVoid ? (way === 'late' ? 'too_late' : 'refused') : null
        expect(await seat.proof(roundId)).toMatchObject({ serverSeed, nonce, voidReason, wouldReturn: isVoid ? '4.0000' : null })
      }
      const { days, waiting } = await figuresOf('dice')
      const told = (reason: string) =>
        days
          .filter((day) => day.reason === reason)
          .reduce((sum, { rounds: n, wouldReturn }) => [(sum[0] ?? 0) + n, (sum[1] ?? 0) + Number(wouldReturn)], [0, 0])
      expect(waiting).toBe(0)
      // Who holds up winners alone is seen by what the rounds without effect would have returned: twice the stake, each of them.
      expect([told('refused'), told('too_late')]).toEqual([
        [count('refused'), 4 * count('refused')],
        [count('late'), 4 * count('late')],
      ])
    },
    20 * 60_000,
  )
})
