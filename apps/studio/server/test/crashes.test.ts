// Deaths at every point of a round, of one kind of game after the other over the same steps: above 300 lines.
import { sha256Hex } from '@halong/chance'
import { releaseSize } from '@halong/testkit/release-size'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findGame, offered } from '#games/catalogue.ts'
import type { RoundAnswer, StudioAnswer } from '#protocol/api.ts'
import type { JackpotTicks, JackpotView } from '#protocol/jackpot.ts'
import type { RoundChoices, StepChoice } from '#protocol/round.ts'
import type { CrashPoint } from '../src/index.ts'
import { ACCEPT_MS } from '../src/round/rounds.ts'
import {
  feature,
  newIntent,
  plainWin,
  refusalOf,
  type Seat,
  safeTiles,
  seedFor,
  seedForGrand,
  seedForWin,
  setTable,
  type Table,
  valueOf,
} from './table.ts'

let table: Table
beforeAll(async () => {
  table = await setTable('crashes', { walletTimeoutMs: 500 })
})
afterAll(() => table.stop())

const LEASE_OVER_MS = 9_000
const walletRound = (seat: Seat) => [...table.wallet.rounds.values()].filter((round) => round.playerId === seat.playerId)

/** Kills the studio, starts another over the same database, lets the dead one's leases run out, and recovers twice: a pass changes nothing done. */
async function killAndRecover(): Promise<void> {
  table.crashAt(null)
  await table.restart()
  table.clock.forward(LEASE_OVER_MS)
  await table.studio().sweep()
  table.clock.forward(LEASE_OVER_MS)
  expect(await table.studio().sweep()).toBe(0)
}

type Case = { readonly game: string; readonly choices: RoundChoices; readonly moves: readonly StepChoice[] }
/** What is staked on, and the moves by which a round is played to its end; a slot whose game is not named here ends as it opens. */
const plans: Readonly<Record<string, Omit<Case, 'game'>>> = {
  mines: { choices: { mines: 5 }, moves: [{ open: 0 }, { cashOut: true }] },
  dice: { choices: { side: 'over', wins: 5_000 }, moves: [] },
  limbo: { choices: { target: 200 }, moves: [] },
  plinko: { choices: { rows: 16, risk: 'low' }, moves: [] },
  keno: { choices: { picks: '0102030405' }, moves: [] },
  wheel: { choices: { risk: 'medium' }, moves: [] },
  coin: { choices: {}, moves: [{ call: 'heads' }, { cashOut: true }] },
  hilo: { choices: {}, moves: [{ guess: 'higher' }, { cashOut: true }] },
  hold: { choices: {}, moves: [{ toEnd: true }] },
}
const everyday = ['jade-dragon', 'mines-jade-36', 'dice', 'hilo', 'bay-of-islands-ways', 'bronze-drum-hold']
const alone = offered.filter(({ game }) => game.kind !== 'table' && game.kind !== 'room' && game.card.gameType !== 'FISH')
/** Every game that one plays alone before a release, and rounds of each at each point. */
const killed = releaseSize(0, 1) === 1 ? [...new Set([...everyday, ...alone.map(({ code }) => code)])] : everyday
const ROUNDS = releaseSize(1, 5)
const cases = killed.map((game): Case => ({ game, ...(plans[findGame(game)?.game.code ?? ''] ?? { choices: {}, moves: [] }) }))

describe.each(cases)('F9, T53: $game, killed', ({ game, choices, moves }) => {
  const again = (title: string, points: readonly CrashPoint[], once: (point: CrashPoint) => Promise<void>) =>
    it.each(points)(title, { timeout: 60_000 + ROUNDS * 10_000 }, async (point) => {
      for (let round = 0; round < ROUNDS; round++) await once(point)
    })
  /** A seat whose next round wins by these moves. */
  async function prepare() {
    const seat = await table.sit(game)
    await seedForWin(table, seat, { choices, moves })
    return { seat, order: { intentId: newIntent(), choices } }
  }
  /** The moves of a round that is open, one after the other; the last answer. */
  async function playOn(seat: Seat, opened: RoundAnswer, most = moves.length): Promise<RoundAnswer> {
    let last = opened
    for (const [at, move] of moves.slice(0, most).entries()) last = valueOf((await seat.step(opened.round.roundId, at + 1, move)).answer)
    return last
  }
  async function winAndDie(point: CrashPoint) {
    const { seat, order } = await prepare()
    const last = moves.at(-1)
    if (last === undefined) {
      table.crashAt(point)
      expect((await seat.open(order)).status).toBe(500)
      return { seat, order }
    }
    const opened = valueOf((await seat.open(order)).answer)
    await playOn(seat, opened, moves.length - 1)
    table.crashAt(point)
    expect((await seat.step(opened.round.roundId, moves.length, last)).status).toBe(500)
    return { seat, order }
  }

  again('%s: the stake was taken, so the round goes on with the outcome of its seeds and is paid', ['after-debit'], async (point) => {
    const { seat, order } = await prepare()
    table.crashAt(point)
    expect((await seat.open(order)).status).toBe(500)
    await killAndRecover()

    const opened = valueOf((await seat.open(order)).answer)
    expect(opened.round.nonce).toBe(0)
    const { round } = await playOn(seat, opened)
    expect(round).toMatchObject({ status: 'ended', settled: true })
    expect(walletRound(seat)).toMatchObject([{ credits: 1, state: 'closed' }])
    expect(Number(round.returned)).toBeGreaterThan(0)
    expect(Number(table.wallet.balanceOf(seat.playerId))).toBeCloseTo(999 + Number(round.returned))
    expect(table.wallet.calls.filter(({ call, body }) => call === 'rollback' && body['playerId'] === seat.playerId)).toEqual([])
  })

  again(
    '%s: asked for in time the stake is taken then and the round is played; once, however often it is asked',
    ['before-debit'],
    async (point) => {
      const { seat, order } = await prepare()
      table.crashAt(point)
      expect((await seat.open(order)).status).toBe(500)
      expect(walletRound(seat)).toEqual([])
      await killAndRecover()
      expect(valueOf((await seat.open(order)).answer).round.nonce).toBe(0)
      expect(walletRound(seat)).toMatchObject([{ stake: 10_000n }])
    },
  )

  again('W19, %s: asked for too late nothing is ever taken, and the intent says so', ['before-debit'], async (point) => {
    const { seat, order } = await prepare()
    table.crashAt(point)
    expect((await seat.open(order)).status).toBe(500)
    table.clock.forward(ACCEPT_MS)
    await killAndRecover()

    expect(table.wallet.balanceOf(seat.playerId)).toBe('1000.0000')
    expect(walletRound(seat)).toEqual([])
    expect(refusalOf((await seat.open(order)).answer)).toBe('wallet.too_late')
    expect((await seat.state()).session).toMatchObject({ rounds: 0, staked: '0.0000' })
    // The refused round kept its nonce; the next takes the next one.
    expect(valueOf((await seat.open({ choices })).answer).round.nonce).toBe(1)
  })

  again('%s: the win is paid once and the outcome is the same', ['after-outcome', 'during-payout'], async (point) => {
    const { seat, order } = await winAndDie(point)
    await killAndRecover()
    const { round } = valueOf((await seat.open(order)).answer)
    const proof = await seat.proof(round.roundId)

    expect(proof).toMatchObject({ status: 'ended', nonce: 0 })
    expect(round.settled).toBe(true)
    expect(Number(proof.returned)).toBeGreaterThan(0)
    expect(walletRound(seat)).toMatchObject([{ credits: 1, state: 'closed' }])
    expect(Number(table.wallet.balanceOf(seat.playerId))).toBeCloseTo(999 + Number(proof.returned))
    expect((await seat.state()).session).toMatchObject({ rounds: 1, staked: '1.0000', returned: proof.returned })
  })
})

it('F9: a feature survives a kill between any two spins and ends with what its seeds gave from the start', async () => {
  const seat = await table.sit('bay-of-islands-bloom')
  await seedFor(table, seat, feature)
  const opened = valueOf((await seat.open()).answer)
  const awarded = opened.events.find((event) => event.type === 'free-spins.awarded')
  const count = Number({ count: 0, ...awarded }.count)
  for (let spin = 1; spin <= count; spin++) {
    table.crashAt('after-outcome')
    expect((await seat.step(opened.round.roundId, spin)).status).toBe(500)
    table.crashAt(null)
    await table.restart()
    // What was decided before the kill is what the repeated step shows.
    expect(valueOf((await seat.step(opened.round.roundId, spin)).answer).events[0]).toMatchObject({ type: 'reels.stopped', spin })
  }
  await killAndRecover()
  const view = await seat.view(opened.round.roundId)
  expect(view.chapters).toHaveLength(count + 1)
  expect(view).toMatchObject({ status: 'ended', settled: true })
  expect(walletRound(seat)).toMatchObject([{ credits: 1, state: 'closed' }])
  expect(Number(table.wallet.balanceOf(seat.playerId))).toBeCloseTo(999 + Number(view.returned))
})

describe('W26: the jackpot', () => {
  const GAME = 'lion-dance'
  const METER = 'lion-dance.grand'
  const held = () => table.wallet.meters.get(METER) ?? 0n
  const logOf = async () => {
    const { body } = await table.studio().server.inject({ method: 'GET', url: `/api/jackpots/${GAME}/ticks?brand=1&asset=USD/4` })
    return valueOf(JSON.parse(body) as StudioAnswer<JackpotTicks>)
  }
  /** A player puts half a percent of 500 in. */
  async function fill() {
    const seat = await table.sit(GAME, { balance: '5000.0000' })
    const { round } = valueOf((await seat.open({ stake: '500.00' })).answer)
    if (round.nextStep !== null) valueOf((await seat.step(round.roundId, round.nextStep, { toEnd: true })).answer)
    return seat
  }
  /** A round that has won the Grand and waits for the move that tells it. */
  async function aboutToWin(stake = '50.00') {
    const seat = await table.sit(GAME)
    await seedForGrand(table, seat)
    const { round } = valueOf((await seat.open({ stake })).answer)
    return { seat, roundId: round.roundId, tell: () => seat.step(round.roundId, round.nextStep ?? 1, { toEnd: true }) }
  }

  it('grows by what settled rounds put in, which the wallet then holds; the demo puts nothing in and plays for none', async () => {
    const seat = await fill()
    expect(held()).toBe(25_000n)
    expect((await seat.state()).jackpot).toEqual({ meterId: METER, pool: '2.5000', top: '500.0000', seq: 0 })
    const demo = await table.sit(GAME, { asset: 'FUN/4' })
    valueOf((await demo.open({ stake: '500.00' })).answer)
    expect((await demo.state()).jackpot).toBeNull()
    expect(held()).toBe(25_000n)
    expect((await seat.call<{ jackpot: JackpotView }>('GET', '/api/jackpot')).answer).toMatchObject({
      value: { jackpot: { pool: '2.5000' } },
    })
  })

  it.each<CrashPoint>(['after-outcome', 'during-payout'])(
    'F9, %s: a hit is paid once, with what was written into the round',
    async (point) => {
      await fill()
      const before = held()
      const { seat, roundId, tell } = await aboutToWin()
      table.crashAt(point)
      expect((await tell()).status).toBe(500)
      await killAndRecover()
      const view = await seat.view(roundId)
      const share = before / 10n
      const text = (minor: bigint) => (Number(minor) / 10_000).toFixed(4)
      expect(view).toMatchObject({ status: 'ended', settled: true, jackpot: { amount: text(share), pool: text(before), top: '500.0000' } })
      expect(view.chapters.flat().find(({ type }) => type === 'jackpot.won')).toEqual({ type: 'jackpot.won', amount: text(share) })
      // What the round itself put in comes after its own hit.
      expect(held()).toBe(before - share + 2_500n)
      expect((await seat.state()).jackpot?.pool).toBe(text(held()))
      expect(Number(table.wallet.balanceOf(seat.playerId))).toBeCloseTo(950 + Number(view.returned))
      const proof = await seat.proof(roundId)
      expect(proof.jackpot).toEqual(view.jackpot)
      expect(Number(proof.returned) + Number(text(share))).toBeCloseTo(Number(view.returned))
      expect(table.wallet.calls.filter(({ call, body }) => call === 'award' && body['roundId'] === roundId).length).toBeGreaterThanOrEqual(
        1,
      )
    },
  )

  it('is paid when the wallet takes it, where the day’s ceiling stood in the way, and each of two hits once', async () => {
    await fill()
    const [first, second] = [await aboutToWin('500.00'), await aboutToWin('500.00')]
    const before = held()
    table.wallet.fail('award', 'award.over_daily')
    const answers = await Promise.all([first.tell(), second.tell()])
    const won = answers.map(({ answer }) => valueOf(answer).round.jackpot?.amount)
    for (let pass = 0; pass < 3; pass++) {
      table.clock.forward(1_000)
      await table.studio().sweep()
    }
    // The first takes all; the other what the first put in, where it was settled by then.
    expect(won.map((amount) => Math.round(Number(amount) * 10_000))).toContain(Number(before))
    for (const { seat, roundId } of [first, second]) expect((await seat.view(roundId)).settled).toBe(true)
    expect(held()).toBe(before + 50_000n - won.reduce((sum, amount) => sum + BigInt(Math.round(Number(amount) * 10_000)), 0n))
    expect(held()).toBeGreaterThanOrEqual(0n)
  })

  it('has a public log in which each row is chained to the one before and adds up to what the wallet holds', async () => {
    await fill()
    table.clock.forward(10_100)
    await table.studio().sweep()
    const { ticks, meterId, brand, asset } = await logOf()
    const oldest = ticks.toReversed()
    let [pool, hash] = [0n, '']
    for (const tick of oldest) {
      pool += BigInt(tick.added) - BigInt(tick.paid)
      expect([BigInt(tick.pool), tick.prevHash]).toEqual([pool, hash])
      hash = sha256Hex(
        [meterId, brand, asset, tick.seq, tick.added, tick.paid, tick.pool, tick.roundId ?? '', tick.at, tick.prevHash].join('|'),
      )
      expect(tick.hash).toBe(hash)
    }
    expect(oldest.filter(({ roundId }) => roundId !== null).length).toBeGreaterThanOrEqual(3)
    expect(pool).toBe(held())
  })
})

describe('when the wallet’s answer is lost', () => {
  it.each(['lose-request', 'lose-answer', 'wallet.bet_pending'] as const)(
    'a credit (%s) is owed, said so, and paid once',
    async (fault) => {
      const seat = await table.sit('jade-dragon')
      await seedFor(table, seat, plainWin)
      table.wallet.fail('settle', fault, 2)
      const { round, balance } = valueOf((await seat.open()).answer)
      expect(round).toMatchObject({ status: 'ended', settled: false })
      expect(balance).toBeNull()
      for (let pass = 0; pass < 3; pass++) {
        table.clock.forward(1_000)
        await table.studio().sweep()
      }
      expect((await seat.view(round.roundId)).settled).toBe(true)
      expect(walletRound(seat)).toMatchObject([{ credits: 1, state: 'closed' }])
      expect(Number(table.wallet.balanceOf(seat.playerId))).toBeCloseTo(999 + Number(round.returned))
    },
  )

  it('W13: a win is paid although the player’s session at the wallet has ended', async () => {
    const seat = await table.sit('mines-pearl-16')
    const { safe } = await safeTiles(table, seat, 2)
    const { round } = valueOf((await seat.open({ choices: { mines: 2 } })).answer)
    valueOf((await seat.step(round.roundId, 1, { open: safe[0] ?? 0 })).answer)
    table.wallet.endSessions()
    expect(valueOf((await seat.step(round.roundId, 2, { cashOut: true })).answer).round.settled).toBe(true)
  })

  it('a credit the wallet will never take goes to the reconciliation list and is not sent for ever', async () => {
    const seat = await table.sit('jade-dragon')
    await seedFor(table, seat, plainWin)
    table.wallet.fail('settle', 'wallet.credit_refused')
    const { round } = valueOf((await seat.open()).answer)
    expect(round).toMatchObject({ status: 'ended', settled: false })
    const { rows } = await table.db.pool.query("select wallet_trouble from studio.round where state = 'disputed'")
    expect(rows).toEqual([{ wallet_trouble: 'wallet.credit_refused' }])
    table.clock.forward(120_000)
    expect(await table.studio().sweep()).toBe(0)
  })
})

describe('R25: a round nobody comes back to', () => {
  const DAY_MS = 24 * 3_600_000
  it('plays its free spins out and pays after a day, not a second earlier', async () => {
    const seat = await table.sit('bay-of-islands-bloom')
    await seedFor(table, seat, feature)
    const { round } = valueOf((await seat.open()).answer)
    table.clock.forward(DAY_MS - 5_000)
    await table.studio().sweep()
    expect(walletRound(seat)).toMatchObject([{ state: 'open' }])
    table.clock.forward(5_000)
    await table.studio().sweep()
    expect(walletRound(seat)).toMatchObject([{ state: 'closed' }])
    const view = await (await seat.enterAgain()).view(round.roundId)
    expect(view).toMatchObject({ status: 'ended', finishedAlone: true, settled: true })
    expect(Number(table.wallet.balanceOf(seat.playerId))).toBeCloseTo(999 + Number(view.returned))
  })
  it('cashes a mines board out, and returns the stake of one on which nothing was opened', async () => {
    const [begun, untouched] = [await table.sit('mines-pearl-49'), await table.sit('mines-pearl-49')]
    const { safe } = await safeTiles(table, begun, 7)
    const { round } = valueOf((await begun.open({ choices: { mines: 7 } })).answer)
    const { amount } = valueOf((await begun.step(round.roundId, 1, { open: safe[0] ?? 0 })).answer).events[0] as unknown as {
      amount: string
    }
    valueOf((await untouched.open({ choices: { mines: 7 } })).answer)
    table.clock.forward(DAY_MS)
    await table.studio().sweep()
    expect(Number(table.wallet.balanceOf(begun.playerId))).toBeCloseTo(999 + Number(amount))
    expect(table.wallet.balanceOf(untouched.playerId)).toBe('1000.0000')
  })
})

it('T57: whatever was killed, lost or left alone, and whoever won the jackpot: each round comes out the same when it is played again', async () => {
  for (let more = 1; more > 0; ) more = await table.studio().replay()
  const { rows } = await table.db.pool.query<{ n: string; won: string }>(
    `select count(*) as n, count(*) filter (where jackpot > 0) as won from studio.round where replayed_at is not null`,
  )
  expect([Number(rows[0]?.n) > 20, Number(rows[0]?.won) > 2]).toEqual([true, true])
  expect((await table.db.pool.query('select game_code, what, recorded, replayed from studio.replay_fault')).rows).toEqual([])
})
