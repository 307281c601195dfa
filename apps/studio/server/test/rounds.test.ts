// Long because one table is laid and every way a round goes is played at it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feature, loss, newIntent, plainWin, refusalOf, safeTiles, seedFor, setTable, smallWin, type Table, valueOf } from './table.ts'

let table: Table
beforeAll(async () => {
  table = await setTable('rounds')
})
afterAll(() => table.stop())

const roundsOf = (playerId: string) => [...table.wallet.rounds.values()].filter((round) => round.playerId === playerId)

describe('a spin', () => {
  it('takes the stake, pays the win and closes the round at the wallet', async () => {
    const seat = await table.sit('lantern-night')
    await seedFor(table, seat, plainWin)
    const { round, balance, session, events } = valueOf((await seat.open({ stake: '2.00' })).answer)

    expect(round).toMatchObject({ status: 'ended', settled: true, celebrate: true, stake: '2.0000', nextStep: null, nonce: 0 })
    expect(events[0]?.type).toBe('reels.stopped')
    expect(events.at(-1)).toMatchObject({ type: 'round.ended', amount: round.returned })
    expect(balance?.amount).toBe(table.wallet.balanceOf(seat.playerId))
    expect(roundsOf(seat.playerId)).toMatchObject([{ stake: 20_000n, credits: 1, state: 'closed' }])
    expect(session).toMatchObject({ rounds: 1, staked: '2.0000', returned: round.returned })
    expect(Number(session.net)).toBeCloseTo(Number(round.returned) - 2)
  })
  it('closes a lost round without a credit', async () => {
    const seat = await table.sit('lantern-night')
    await seedFor(table, seat, loss)
    const { round } = valueOf((await seat.open()).answer)
    expect(round).toMatchObject({ returned: '0.0000', celebrate: false, settled: true })
    expect(roundsOf(seat.playerId)).toMatchObject([{ credits: 0, state: 'closed' }])
  })
  it('R14: celebrates nothing when no more came back than was staked', async () => {
    const seat = await table.sit('jade-dragon-calm')
    await seedFor(table, seat, smallWin)
    const { round } = valueOf((await seat.open()).answer)
    expect(Number(round.returned)).toBeGreaterThan(0)
    expect(round.celebrate).toBe(false)
  })
  it('R27: plays trial money by the same limits and mathematics', async () => {
    const [real, trial] = [await table.sit('lantern-night'), await table.sit('lantern-night', { asset: 'FUN/4' })]
    expect([trial.entered.player.kind, trial.entered.balance?.asset]).toEqual(['trial', 'FUN/4'])
    expect([trial.entered.limits, trial.entered.game]).toEqual([real.entered.limits, real.entered.game])
    await seedFor(table, trial, plainWin)
    const { round } = valueOf((await trial.open()).answer)
    expect(round).toMatchObject({ asset: 'FUN/4', settled: true, rulesHash: real.entered.game.rulesHash })
  })
})

describe('free rounds (W25)', () => {
  it('are told on entering, staked by the house, counted down, and over when the wallet says so', async () => {
    const begun = await table.sit('lantern-night')
    const grantId = 'frg_0000000000000000000001'
    const rounds = { playerId: begun.playerId, grantId, gameCodes: ['lantern-night'], stake: '0.2000', left: 3, wins: 'bonus' } as const
    const given = { ...rounds, left: 3 }
    table.wallet.giveRounds(given)
    const seat = await begun.enterAgain()
    expect(seat.entered.freeRounds).toMatchObject({ grantId, stake: '0.2000', left: 3, wins: 'bonus' })
    const [before, intentId] = [table.wallet.balanceOf(seat.playerId), newIntent()]
    await seedFor(table, seat, loss)
    const first = valueOf((await seat.open({ intentId, stake: '0.20', grantId })).answer)
    expect(first).toMatchObject({
      round: { isFree: true, stake: '0.2000' },
      freeRounds: { left: 2 },
      session: { rounds: 1, staked: '0.0000' },
    })
    expect(valueOf((await seat.open({ intentId, stake: '0.20', grantId })).answer).round.roundId).toBe(first.round.roundId)
    expect(table.wallet.balanceOf(seat.playerId)).toBe(before)
    expect(refusalOf((await seat.open({ stake: '0.40', grantId })).answer)).toBe('round.stake_invalid')
    // An answer that is lost is asked for again under its id: the wallet counts one.
    table.clock.forward(5_000)
    table.wallet.fail('debit', 'lose-answer')
    await seat.open({ stake: '0.20', grantId })
    expect(given.left).toBe(1)
    // Played elsewhere meanwhile.
    given.left = 0
    table.clock.forward(5_000)
    expect(refusalOf((await seat.open({ stake: '0.20', grantId })).answer)).toBe('wallet.rounds_over')
    expect((await seat.state()).freeRounds).toBeNull()
    expect(refusalOf((await seat.open({ stake: '0.20', grantId: 'frg_0000000000000000000009' })).answer)).toBe('wallet.rounds_over')
    table.clock.forward(5_000)
    expect(valueOf((await seat.open({ stake: '1.00' })).answer).round.isFree).toBe(false)
  })
})

describe('an intent', () => {
  it('asked again gets the same round and moves nothing', async () => {
    const seat = await table.sit('golden-carp')
    const intentId = newIntent()
    const first = valueOf((await seat.open({ intentId })).answer)
    const before = table.wallet.balanceOf(seat.playerId)
    const again = valueOf((await seat.open({ intentId })).answer)
    expect([again.round, again.events]).toEqual([first.round, first.events])
    expect(table.wallet.balanceOf(seat.playerId)).toBe(before)
    expect(roundsOf(seat.playerId)).toHaveLength(1)
  })
  it('raced twenty times is one round, one nonce and one stake, and everyone hears of the same one', async () => {
    for (const code of ['golden-carp', 'mines-jade-25']) {
      const seat = await table.sit(code)
      const order = { intentId: newIntent(), choices: code === 'golden-carp' ? {} : { mines: 3 } }
      const answers = await Promise.all(Array.from({ length: 20 }, () => seat.open(order)))
      expect(new Set(answers.map(({ answer }) => valueOf(answer).round.roundId)).size).toBe(1)
      expect(new Set(answers.map(({ answer }) => JSON.stringify(valueOf(answer).events))).size).toBe(1)
      expect(roundsOf(seat.playerId)).toHaveLength(1)
      expect((await seat.state()).fairness.nextNonce).toBe(1)
    }
  })
  it('raced by two different intents takes one stake', async () => {
    const seat = await table.sit('golden-carp')
    const answers = await Promise.all([seat.open(), seat.open()])
    expect(answers.filter(({ answer }) => answer.success)).toHaveLength(1)
    expect(roundsOf(seat.playerId)).toHaveLength(1)
  })
  it('with another stake or other choices is refused', async () => {
    const seat = await table.sit('mines-jade-25')
    const intentId = newIntent()
    valueOf((await seat.open({ intentId, choices: { mines: 3 } })).answer)
    expect(refusalOf((await seat.open({ intentId, choices: { mines: 4 } })).answer)).toBe('round.intent_reused')
    expect(refusalOf((await seat.open({ intentId, stake: '2.00', choices: { mines: 3 } })).answer)).toBe('round.intent_reused')
  })
})

describe('a stake', () => {
  it.each([
    ['0.10', 200],
    ['52.80', 200],
    ['0.09', 422],
    ['52.90', 422],
    ['0.15', 422],
    ['0.1001', 422],
    ['0', 422],
  ])('of %s is answered %i on the reference slot: the limits and one step past them', async (stake, status) => {
    const seat = await table.sit('tiger-mountain')
    expect((await seat.open({ stake })).status).toBe(status)
  })
  it('without the money is refused for good, starts no cycle, and keeps its nonce', async () => {
    const seat = await table.sit('tiger-mountain', { balance: '1.0000' })
    const intentId = newIntent()
    expect(refusalOf((await seat.open({ intentId, stake: '2.00' })).answer)).toBe('wallet.insufficient_balance')
    expect(refusalOf((await seat.open({ intentId, stake: '2.00' })).answer)).toBe('wallet.insufficient_balance')
    expect(valueOf((await seat.open({ stake: '1.00' })).answer).round.nonce).toBe(1)
  })
  it('from a session the wallet ended is refused, and the game session ends with it', async () => {
    const seat = await table.sit('tiger-mountain')
    table.wallet.endSessions()
    expect(refusalOf((await seat.open()).answer)).toBe('session.ended')
    expect((await seat.call('GET', '/api/state')).status).toBe(401)
  })
})

describe('R12: the minimum cycle', () => {
  it('holds a slot to one paid spin in 2.5 s, on the server’s clock, and says when the next may start', async () => {
    const seat = await table.sit('phoenix-rise')
    await seedFor(table, seat, loss)
    valueOf((await seat.open()).answer)
    const early = await seat.open()
    expect(refusalOf(early.answer)).toBe('round.too_soon')
    expect(early.answer).toMatchObject({ value: { retryAfterMs: expect.any(Number) as number } })
    table.clock.forward(2_500)
    expect((await seat.open()).status).toBe(200)
  })
  it('is the market’s where that is longer, and the page is told so', async () => {
    table.wallet.setMinCycle(5_000)
    const seat = await table.sit('phoenix-rise')
    table.wallet.setMinCycle(0)
    const shown = await seat.call('GET', '/api/state')
    expect(shown.answer).toMatchObject({ value: { game: { minCycleMs: 5_000 } } })
    await seedFor(table, seat, loss)
    const first = valueOf((await seat.open()).answer)
    table.clock.forward(2_500)
    expect(refusalOf((await seat.open()).answer)).toBe('round.too_soon')
    table.clock.forward(Math.max(0, Date.parse(first.nextRoundAt) - table.clock.now().getTime()))
    expect((await seat.open()).status).toBe(200)
  })
  it('S50: the page is told whether the market lets a game play by itself', async () => {
    const allowed = await table.sit('phoenix-rise')
    table.wallet.setAutoplay(false)
    const forbidden = await table.sit('phoenix-rise')
    table.wallet.setAutoplay(true)
    expect((await allowed.call('GET', '/api/state')).answer).toMatchObject({ value: { autoplay: true } })
    expect((await forbidden.call('GET', '/api/state')).answer).toMatchObject({ value: { autoplay: false } })
  })
  it('T55: lets a machine that tries 20 times a second through at the allowed rate only', async () => {
    const seat = await table.sit('phoenix-rise')
    const began = table.clock.now().getTime()
    let started = 0
    for (let tick = 0; tick < 100; tick++) {
      if ((await seat.open({ stake: '0.10' })).status === 200) started += 1
      table.clock.forward(50)
    }
    // The clock goes on by itself too, on a busy machine by seconds.
    expect(started).toBeLessThanOrEqual(2 + Math.floor((table.clock.now().getTime() - began) / 2_500))
  })
})

describe('free spins', () => {
  it('are one round: revealed one by one, paid once at the end', async () => {
    const seat = await table.sit('moon-festival-bloom')
    await seedFor(table, seat, feature)
    const opened = valueOf((await seat.open()).answer)
    const awarded = opened.events.find((event) => event.type === 'free-spins.awarded')
    expect(opened.round).toMatchObject({ status: 'open', nextStep: 1, returned: null })
    expect(opened.balance?.amount).toBe('999.0000')
    const count = Number({ count: 0, ...awarded }.count)
    for (let spin = 1; spin < count; spin++) expect(valueOf((await seat.step(opened.round.roundId, spin)).answer).round.status).toBe('open')
    expect(roundsOf(seat.playerId)).toMatchObject([{ credits: 0, state: 'open' }])
    const last = valueOf((await seat.step(opened.round.roundId, count)).answer)
    expect(last.round).toMatchObject({ status: 'ended', settled: true, nextStep: null })
    expect(roundsOf(seat.playerId)).toMatchObject([{ credits: 1, state: 'closed' }])
    expect(Number(table.wallet.balanceOf(seat.playerId))).toBeCloseTo(999 + Number(last.round.returned))
    expect(refusalOf((await seat.step(opened.round.roundId, count + 1)).answer)).toBe('round.closed')
  })
  it('resume at the stored spin after a reload and after a new launch, with all that was shown', async () => {
    const seat = await table.sit('moon-festival-bloom')
    await seedFor(table, seat, feature)
    const { round } = valueOf((await seat.open()).answer)
    const second = [valueOf((await seat.step(round.roundId, 1)).answer), valueOf((await seat.step(round.roundId, 2)).answer)][1]
    const again = await seat.enterAgain()
    expect(again.entered.openRound).toMatchObject({ roundId: round.roundId, nextStep: 3 })
    expect(again.entered.openRound?.chapters).toHaveLength(3)
    expect(again.entered.openRound?.chapters[2]).toEqual(second?.events)
    expect(valueOf((await again.step(round.roundId, 3)).answer).events[0]).toMatchObject({ type: 'reels.stopped', spin: 3 })
  })
  it('hold the game: no other paid round until they are played', async () => {
    const seat = await table.sit('moon-festival-bloom')
    await seedFor(table, seat, feature)
    const { round } = valueOf((await seat.open()).answer)
    table.clock.forward(5_000)
    expect((await seat.open()).answer).toMatchObject({ success: false, code: 'round.already_open', value: { roundId: round.roundId } })
  })
  it('a step asked twice is answered twice and taken once; a step ahead is refused', async () => {
    const seat = await table.sit('moon-festival-bloom')
    await seedFor(table, seat, feature)
    const { round } = valueOf((await seat.open()).answer)
    const raced = await Promise.all(Array.from({ length: 10 }, () => seat.step(round.roundId, 1)))
    expect(new Set(raced.map(({ answer }) => JSON.stringify(valueOf(answer).events))).size).toBe(1)
    expect((await seat.view(round.roundId)).nextStep).toBe(2)
    expect((await seat.step(round.roundId, 3)).answer).toMatchObject({ code: 'round.step_out_of_order', value: { nextStep: 2 } })
  })
})

describe('mines', () => {
  it('opens tiles, cashes out at the price shown and reveals the board', async () => {
    const seat = await table.sit('mines-pearl-25')
    const { safe, mineAt } = await safeTiles(table, seat, 3)
    const { round, events } = valueOf((await seat.open({ choices: { mines: 3 } })).answer)
    expect(events).toEqual([{ type: 'board.laid', tiles: 25, mines: 3, lastPick: 22, nextUnits: 11_250 }])
    expect(refusalOf((await seat.step(round.roundId, 1, { cashOut: true })).answer)).toBe('mines.nothing_opened')
    const first = valueOf((await seat.step(round.roundId, 1, { open: safe[0] ?? 0 })).answer)
    expect(first.events).toMatchObject([{ type: 'tile.opened', picks: 1, units: 11_250, amount: '1.1250' }])
    expect(refusalOf((await seat.step(round.roundId, 2, { open: safe[0] ?? 0 })).answer)).toBe('mines.tile_taken')
    const out = valueOf((await seat.step(round.roundId, 2, { cashOut: true })).answer)
    expect(out.events[0]).toMatchObject({ type: 'cashed.out', mines: mineAt, atTop: false })
    expect(out.round).toMatchObject({ status: 'ended', returned: '1.1250', celebrate: true })
    expect(table.wallet.balanceOf(seat.playerId)).toBe('1000.1250')
  })
  it('loses the stake on a mine', async () => {
    const seat = await table.sit('mines-pearl-25')
    const { mineAt } = await safeTiles(table, seat, 3)
    const { round } = valueOf((await seat.open({ choices: { mines: 3 } })).answer)
    const hit = valueOf((await seat.step(round.roundId, 1, { open: mineAt[0] ?? 0 })).answer)
    expect(hit.events[0]).toMatchObject({ type: 'mine.hit', mines: mineAt })
    expect(table.wallet.balanceOf(seat.playerId)).toBe('999.0000')
  })
  it('a step repeated with another tile is refused: a player can’t take a move back', async () => {
    const seat = await table.sit('mines-pearl-25')
    const { safe } = await safeTiles(table, seat, 3)
    const { round } = valueOf((await seat.open({ choices: { mines: 3 } })).answer)
    valueOf((await seat.step(round.roundId, 1, { open: safe[0] ?? 0 })).answer)
    expect(refusalOf((await seat.step(round.roundId, 1, { open: safe[1] ?? 0 })).answer)).toBe('round.step_out_of_order')
    const raced = await Promise.all([
      seat.step(round.roundId, 2, { open: safe[1] ?? 0 }),
      seat.step(round.roundId, 2, { open: safe[2] ?? 0 }),
    ])
    expect(raced.filter(({ answer }) => answer.success)).toHaveLength(1)
  })
  it('ends its ladder under the prize cap of the stake, told before the first pick', async () => {
    const seat = await table.sit('mines-pearl-25')
    const opened = valueOf((await seat.open({ stake: '100.00', choices: { mines: 12 } })).answer)
    const laid = { lastPick: 99, ...opened.events[0] }
    expect(laid.type).toBe('board.laid')
    expect(laid.lastPick).toBeLessThan(13)
  })
})

describe('a game session', () => {
  it('R13: is superseded by the next one; open rounds may still be finished in it, new ones not started', async () => {
    const seat = await table.sit('mines-lantern-16')
    const { safe } = await safeTiles(table, seat, 2)
    const { round } = valueOf((await seat.open({ choices: { mines: 2 } })).answer)
    const other = await seat.enterAgain('lotus-garden')
    expect(refusalOf((await seat.open({ choices: { mines: 2 } })).answer)).toBe('session.superseded')
    expect((await seat.step(round.roundId, 1, { open: safe[0] ?? 0 })).status).toBe(200)
    expect((await other.open()).status).toBe(200)
  })
  it('ends after 30 idle minutes, not after 29', async () => {
    const seat = await table.sit('lotus-garden')
    table.clock.forward(29 * 60_000)
    expect((await seat.call('GET', '/api/state')).status).toBe(200)
    table.clock.forward(30 * 60_000 + 1)
    expect(refusalOf((await seat.call('GET', '/api/state')).answer)).toBe('session.ended')
  })
  it('T47: can’t be entered with a used, unknown or foreign ticket', async () => {
    const player = table.wallet.newPlayer()
    const ticket = player.ticket()
    const enter = (text: string) =>
      table.studio().server.inject({ method: 'POST', url: '/api/enter', payload: { ticket: text, gameCode: 'lotus-garden' } })
    expect((await enter(ticket)).statusCode).toBe(200)
    expect((await enter(ticket)).json()).toMatchObject({ code: 'enter.ticket_invalid' })
    expect((await enter('x'.repeat(30))).json()).toMatchObject({ code: 'enter.ticket_invalid' })
  })
  it('finds only the player’s own rounds', async () => {
    const [mine, other] = [await table.sit('mines-jade-16'), await table.sit('mines-jade-16')]
    const { round } = valueOf((await mine.open({ choices: { mines: 2 } })).answer)
    expect(refusalOf((await other.step(round.roundId, 1, { open: 0 })).answer)).toBe('round.unknown')
    expect(refusalOf((await other.call('GET', `/api/rounds/${round.roundId}`)).answer)).toBe('round.unknown')
  })
  it('R26: lists its rounds newest first, page by page, none twice', async () => {
    const seat = await table.sit('bronze-drum')
    const ids: string[] = []
    for (let i = 0; i < 25; i++) {
      const { round } = valueOf((await seat.open({ stake: '0.10' })).answer)
      ids.unshift(round.roundId)
      // A spin may bring free spins; the next round waits until they are played.
      for (let next = round.nextStep; next !== null; ) next = valueOf((await seat.step(round.roundId, next)).answer).round.nextStep
      table.clock.forward(2_500)
    }
    type Page = { rounds: { roundId: string }[]; next: string | null }
    const first = valueOf((await seat.call<Page>('GET', '/api/rounds')).answer)
    const second = valueOf((await seat.call<Page>('GET', `/api/rounds?before=${first.next ?? ''}`)).answer)
    expect([...first.rounds, ...second.rounds].map(({ roundId }) => roundId)).toEqual(ids)
    expect([first.rounds.length, second.next]).toEqual([20, null])
  })
})
