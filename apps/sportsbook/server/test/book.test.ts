// Long because one gateway and one sportsbook, which take long to start, serve all of it.
import { chainsCall, incidentsCall } from '@halong/api'
import { commitmentOf, isSeedOfChain } from '@halong/chance'
import { lobbyEntries } from '@halong/sportsbook'
import { aMember, askAsBrand } from '@halong/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { verifyMatch } from '#client/verify/findings.ts'
import {
  type BetView,
  type FixtureView,
  leagueDefinitions,
  leagueOf,
  type ProofAnswer,
  sportOfFixture,
  sportOfGame,
} from '#protocol/index.ts'
import { seasonRootOf } from '#season/plan.ts'
import { termsOf } from '#server/bet/terms.ts'
import { ruleOf } from '#server/settle/rule-book.ts'
import { playMatch } from '#sports/football/play.ts'
import { finalOutcomeOf, readMarket } from '#sports/markets.ts'
import { finalOf, type MatchEvent, scoreAfter } from '#sports/match.ts'
import { describeReal } from './real.ts'
import { describeCorrectedResults } from './results-corrected.ts'
import { startBook, type Table } from './table.ts'
import { describeSlips, describeTrading } from './trading.ts'

let table: Table
beforeAll(async () => {
  table = await startBook('sportsbook')
}, 120_000)
afterAll(() => table?.stop())
afterEach(() => table.site.expectLedgerRight())

const OVER_MS = 11 * 60_000
let intents = 0
const aBet = (fixture: FixtureView, { market = '1x2', selection = 'home', stake = '10' } = {}) => {
  const price = fixture.markets.find(({ key }) => key === market)?.selections.find((each) => each.selection === selection)?.price ?? 0
  return { legs: [{ fixtureId: fixture.id, market, selection, price }], sizes: [1], stake }
}
const at = (bet: ReturnType<typeof aBet>, leg: object) => ({ ...bet, legs: bet.legs.map((each) => ({ ...each, ...leg })) })
const priceOf = (bet: BetView | ReturnType<typeof aBet> | undefined) => bet?.legs[0]?.price ?? 0
const resultOf = (bet: BetView) => bet.legs[0]?.outcome
const aSlip = (...bets: ReturnType<typeof aBet>[]) => ({ intentId: `intent-of-the-tests-${++intents}`, policy: 'none', bets })
const place = (token: string, slip: object) => table.call('POST', '/api/bets', token, slip)
const betsOf = async (token: string) => (await table.call('GET', '/api/bets', token)).value['bets'] as BetView[]
const balanceOf = async (token: string) =>
  Number(((await table.call('GET', '/api/me', token)).value['balance'] as { amount: string }).amount)
const shown = async (id: string) => (await table.call('GET', `/api/fixtures/${id}`)).value['fixture'] as FixtureView
const exposureOf = async (id: string) =>
  (
    await table.owner.query<{ staked: string; most: string }>(
      `select staked, (select max(p) from unnest(payouts) p) as most from sportsbook.exposure where fixture_id = $1`,
      [id],
    )
  ).rows[0]

describe('a bet from the slip to the payment', () => {
  it('is taken at the price that was shown, settled by the match, paid, and proved', async () => {
    const player = await table.player()
    const fixture = await table.freshFixture()
    // All three ways: one of them wins, whatever happens.
    const slip = aSlip(...['home', 'draw', 'away'].map((selection) => aBet(fixture, { selection })))
    const placed = await place(player.token, slip)
    expect(placed, JSON.stringify(placed)).toMatchObject({ success: true })
    expect((placed.value['bets'] as BetView[]).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(await balanceOf(player.token)).toBe(970)
    // Sent again it is the same bets.
    expect((await place(player.token, slip)).value['bets']).toHaveLength(3)
    expect(await balanceOf(player.token)).toBe(970)
    expect(await place(player.token, { ...slip, bets: slip.bets.slice(1) })).toMatchObject({ code: 'bet.conflict' })

    await table.kickedOff(fixture.id, OVER_MS)
    await table.run()
    const [won] = (await betsOf(player.token)).filter(({ result }) => result === 'won')
    expect(won?.state).toBe('settled')
    expect(Number(won?.returned)).toBeCloseTo((10 * priceOf(won)) / 1_000, 4)
    expect(await balanceOf(player.token)).toBeCloseTo(970 + Number(won?.returned), 4)
    expect((await shown(fixture.id)).state).toBe('settled')

    const proof = (await table.call('GET', `/api/proof/${fixture.id}`)).value as unknown as ProofAnswer
    const [seed, beacon] = [proof.seed ?? '', proof.beacon ?? '']
    expect(commitmentOf(seed)).toBe(proof.commitments[proof.at])
    expect(seasonRootOf(proof.document, proof.commitments)).toBe(proof.root)
    expect(isSeedOfChain({ index: proof.beaconChain.index, seed: beacon }, proof.beaconChain.end)).toBe(true)
    const planned = (JSON.parse(proof.document) as { fixtures: { no: string; homePace: number; awayPace: number }[] }).fixtures[proof.at]
    const pace = { home: (planned?.homePace ?? 0) / 10_000, away: (planned?.awayPace ?? 0) / 10_000, level: 1 }
    const events = playMatch(pace, { seed, drawCode: proof.drawCode, fixtureNo: proof.fixtureNo, beacon })
    expect(events).toEqual(proof.events)
    expect(scoreAfter(events)).toEqual(proof.score)
    expect(proof).toMatchObject({ bets: 3, betsRoot: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  it('T39: at another price than the one that holds it is refused with that one, and nothing of its slip is stored', async () => {
    const player = await table.player()
    const fixture = await table.freshFixture()
    const good = aBet(fixture)
    const [now, away] = [priceOf(good), aBet(fixture, { selection: 'away' })]
    const answer = await place(player.token, aSlip(good, at(away, { price: now + 10 })))
    expect(answer).toMatchObject({
      code: 'bet.price_changed',
      value: { troubles: [{ at: 1, leg: 0, code: 'bet.price_changed', price: priceOf(away) }] },
    })
    expect(await betsOf(player.token)).toEqual([])
    const [lower, higher] = [at(good, { price: now - 10 }), at(good, { price: now + 10 })]
    expect(await place(player.token, { ...aSlip(higher), policy: 'better' })).toMatchObject({ code: 'bet.price_changed' })
    for (const [seen, policy] of [
      [lower, 'better'],
      [higher, 'any'],
    ] as const)
      expect(await place(player.token, { ...aSlip(seen), policy })).toMatchObject({
        value: { bets: [{ state: 'accepted', legs: [{ price: now, seenPrice: priceOf(seen) }] }] },
      })
    expect(await place(player.token, aSlip(at(good, { market: 'ou:1000', selection: 'over' })))).toMatchObject({ code: 'bet.line_gone' })
    expect(await place(player.token, aSlip({ ...good, stake: '0.01' }))).toMatchObject({ code: 'limit.stake' })
  })

  it('T40: none is taken once the sale is over, a match tells nothing ahead of its time, and the seed stays hidden until after the end', async () => {
    const player = await table.player()
    const fixture = await table.freshFixture()
    expect(await place(player.token, aSlip(aBet(fixture)))).toMatchObject({ success: true })
    await table.kickedOff(fixture.id, -1_000)
    expect(await place(player.token, aSlip(aBet(fixture)))).toMatchObject({ code: 'bet.closed' })
    await table.run()
    // However long that took, it has not begun.
    await table.kickedOff(fixture.id, -2_900)
    expect(await shown(fixture.id)).toMatchObject({ state: 'closed', score: null, events: [], markets: [] })

    await table.kickedOff(fixture.id, 20_500)
    await table.run()
    const live = await shown(fixture.id)
    expect(live.state).toBe('live')
    // Ten steps of two seconds.
    expect(live.events.every(({ tick }) => tick <= 10)).toBe(true)
    const { rows } = await table.owner.query<{ events: FixtureView['events'] }>(
      'select events from sportsbook.fixture_result where fixture_id = $1',
      [fixture.id],
    )
    expect(live.events).toEqual(rows[0]?.events.filter(({ tick }) => tick <= 10))
    expect((await table.call('GET', `/api/proof/${fixture.id}`)).value).toMatchObject({ seed: null, beacon: null, events: live.events })
    const [bet] = await betsOf(player.token)
    expect(bet).toMatchObject({ state: 'accepted', legs: [{ outcome: null }], returned: null })
  })

  it('T42: the worst loss of a fixture is never passed, and the largest stake that is left is told', async () => {
    const player = await table.player('60000.00')
    const fixture = await table.freshFixture()
    const draw = aBet(fixture, { selection: 'draw', stake: '12000' })
    const first = await place(player.token, aSlip(draw))
    expect(first).toMatchObject({ success: true })
    const second = await place(player.token, aSlip(draw))
    expect(second.code).toBe('bet.limit')
    const most = (second.value['troubles'] as { most: string }[])[0]?.most ?? ''
    expect(await place(player.token, aSlip({ ...draw, stake: (Number(most) + 0.01).toFixed(2) }))).toMatchObject({ code: 'bet.limit' })
    expect(await place(player.token, aSlip({ ...draw, stake: most }))).toMatchObject({ success: true })
    const kept = await exposureOf(fixture.id)
    expect(Number(kept?.most) - Number(kept?.staked)).toBeLessThanOrEqual(50_000 * 10_000)
  })

  it('the wallet’s refusal is told, and gives back what the bet took of the exposure', async () => {
    const player = await table.player('5.00')
    const fixture = await table.freshFixture()
    const answer = await place(player.token, aSlip(aBet(fixture)))
    expect(answer.value['bets']).toMatchObject([{ state: 'refused', refusal: 'wallet.insufficient' }])
    expect(await exposureOf(fixture.id)).toEqual({ staked: '0', most: '0' })
  })
})

describe('bets of several legs', () => {
  const leg = (fixture: FixtureView, selection: string, market = '1x2') => aBet(fixture, { market, selection }).legs[0]
  const combined = (legs: (ReturnType<typeof leg> | undefined)[], sizes: number[], stake = '1') => ({
    ...aSlip(),
    bets: [{ legs: legs.filter((each) => each !== undefined), sizes, stake }],
  })

  it('a multi and a system are settled leg by leg: lost with the first lost leg, paid when all are decided, no match held up by another', async () => {
    const player = await table.player()
    const [early, middle, late] = [await table.freshFixture(), await table.freshFixture(), await table.freshFixture()]
    // Every result of the first match once: two of these multis end with it, the third waits for the next.
    const multis = ['home', 'draw', 'away'].map((selection) => combined([leg(early, selection), leg(middle, 'home')], [2]))
    for (const slip of multis) expect(await place(player.token, slip)).toMatchObject({ success: true })
    const system = combined([leg(early, 'home'), leg(middle, 'home'), leg(late, 'home')], [1, 2, 3])
    const placed = await place(player.token, system)
    expect(placed.value['bets']).toMatchObject([{ kind: 'system', lines: 7, unit: '1.0000', stake: '7.0000', state: 'accepted' }])
    expect(await balanceOf(player.token)).toBe(990)

    await table.kickedOff(early.id, OVER_MS)
    await table.run()
    expect((await shown(early.id)).state).toBe('settled')
    const after = (await betsOf(player.token)).filter(({ kind }) => kind === 'multi')
    expect(after.filter(({ state }) => state === 'accepted')).toHaveLength(1)
    expect(after.filter(({ state, returned }) => state === 'settled' && Number(returned) === 0)).toHaveLength(2)

    for (const fixture of [middle, late]) {
      await table.kickedOff(fixture.id, OVER_MS)
      await table.run()
    }
    const bets = await betsOf(player.token)
    expect(bets.every(({ state }) => state === 'settled')).toBe(true)
    for (const bet of bets) {
      const won = bet.legs.map(({ outcome, price }) => (outcome === 'won' ? price / 1_000 : 0))
      const [one = 0, two = 0, three = 0] = won
      const due = bet.kind === 'multi' ? one * two : (1 + one) * (1 + two) * (1 + three) - 1
      expect(Number(bet.returned)).toBeCloseTo(due, 3)
    }
    expect(await balanceOf(player.token)).toBeCloseTo(990 + bets.reduce((sum, { returned }) => sum + Number(returned), 0), 3)
    const [first] = bets
    expect((await table.call('GET', `/api/bets/${first?.id}`, player.token)).value['bet']).toEqual(first)
    const other = await table.player()
    expect(await table.call('GET', `/api/bets/${first?.id}`, other.token)).toMatchObject({ code: 'bet.unknown' })
  })

  it('legs of one match are refused in one line, each beside its reason, and so are bets of no known shape', async () => {
    const player = await table.player()
    const [one, two] = [await table.freshFixture(), await table.freshFixture()]
    const troubles = async (slip: object) => (await place(player.token, slip)).value['troubles']
    expect(await troubles(combined([leg(one, 'home'), leg(two, 'home'), leg(one, 'yes', 'btts')], [3]))).toMatchObject([
      { leg: 0, code: 'bet.related' },
      { leg: 2, code: 'bet.related' },
    ])
    expect(await troubles(combined([leg(one, 'home'), leg(one, 'draw')], [2]))).toMatchObject([
      { code: 'bet.excluded' },
      { code: 'bet.excluded' },
    ])
    expect(await troubles(combined([leg(one, 'home'), leg(two, 'home')], [1]))).toMatchObject([{ code: 'request.invalid' }])
    expect(await betsOf(player.token)).toEqual([])
  })
})

describe('cash-out', () => {
  let sales = 0
  const shownBet = async (token: string, id: string) => (await table.call('GET', `/api/bets/${id}`, token)).value['bet'] as BetView
  const sale = (bet: BetView, share: number) => ({
    intentId: `cash-out-of-the-tests-${++sales}`,
    offerId: bet.cashOut.offer?.id ?? '',
    amount: bet.cashOut.offer?.amount ?? '',
    share,
  })
  const sell = (token: string, bet: BetView, body: object) => table.call('POST', `/api/bets/${bet.id}/cash-out`, token, body)
  const anOpenBet = async (token: string, ...slip: ReturnType<typeof aBet>[]) =>
    shownBet(token, ((await place(token, aSlip(...slip))).value['bets'] as BetView[])[0]?.id ?? '')

  it('a part is paid once whatever is repeated, the rest by the match, and nothing while it is played', async () => {
    const player = await table.player()
    const fixture = await table.freshFixture()
    const bet = await anOpenBet(player.token, aBet(fixture, { stake: '100' }))
    const before = await exposureOf(fixture.id)
    const offer = Number(bet.cashOut.offer?.amount)
    expect(offer).toBeGreaterThan(85)
    expect(offer).toBeLessThan(96)
    const part = sale(bet, 40)
    expect(await sell(player.token, bet, { ...part, amount: String(offer + 1) })).toMatchObject({ code: 'cash_out.expired' })
    const sold = (await sell(player.token, bet, part)).value['bet'] as BetView
    expect(sold.cashOut).toMatchObject({ shareLeft: 600_000, isWhole: false, sold: [{ no: 1, share: 400_000 }] })
    const paid = Number(sold.cashOut.sold[0]?.paid)
    expect(paid).toBeCloseTo(offer * 0.4, 3)
    expect(await sell(player.token, bet, part)).toMatchObject({ success: true })
    expect(await sell(player.token, bet, sale(bet, 40))).toMatchObject({ code: 'cash_out.expired' })
    expect(await balanceOf(player.token)).toBeCloseTo(900 + paid, 4)
    expect(Number((await exposureOf(fixture.id))?.staked)).toBe(Number(before?.staked) * 0.6)

    await table.kickedOff(fixture.id, 60_000)
    await table.run()
    expect((await shownBet(player.token, bet.id)).cashOut).toMatchObject({ offer: null, why: 'cash_out.playing' })
    expect(await sell(player.token, bet, { ...sale(sold, 100), intentId: 'while-it-is-played-01' })).toMatchObject({
      code: 'cash_out.playing',
    })
    await table.kickedOff(fixture.id, OVER_MS)
    await table.run()
    const settled = await shownBet(player.token, bet.id)
    const rest = resultOf(settled) === 'won' ? (60 * priceOf(settled)) / 1_000 : 0
    expect(Number(settled.returned)).toBeCloseTo(paid + rest, 3)
    expect(await balanceOf(player.token)).toBeCloseTo(900 + paid + rest, 3)
  })

  it('of many at once one is taken; the whole ends the bet, and the match changes nothing of it', async () => {
    const player = await table.player()
    const fixture = await table.freshFixture()
    const bet = await anOpenBet(player.token, aBet(fixture, { stake: '100' }))
    const answers = await Promise.all(Array.from({ length: 5 }, () => sell(player.token, bet, sale(bet, 100))))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'cash_out.decided')).toHaveLength(4)
    // Those that were too late held the bet for a moment.
    await table.run()
    const ended = await shownBet(player.token, bet.id)
    expect(ended).toMatchObject({ state: 'settled', returned: bet.cashOut.offer?.amount, cashOut: { isWhole: true, shareLeft: 0 } })
    expect(await exposureOf(fixture.id)).toEqual({ staked: '0', most: '0' })
    await table.kickedOff(fixture.id, OVER_MS)
    await table.run()
    expect(await balanceOf(player.token)).toBeCloseTo(900 + Number(bet.cashOut.offer?.amount), 4)
    expect((await shown(fixture.id)).state).toBe('settled')
    const { rows } = await table.owner.query<{ valid: string }>(
      'select valid from sportsbook.bet where player_id in (select player_id from sportsbook.cash_out where ends_bet) and is_cashed_out',
    )
    expect(rows.map(({ valid }) => Number(valid) / 10_000)).toEqual([expect.closeTo(100 - Number(bet.cashOut.offer?.amount), 3)])
  })

  it.each(['sold', 'part told'] as const)(
    'killed when %s, the next pass pays what was sold, once, before the match pays the rest',
    async (point) => {
      const player = await table.player()
      const fixture = await table.freshFixture()
      const bet = await anOpenBet(player.token, aBet(fixture, { stake: '100' }))
      table.killAt(point)
      await sell(player.token, bet, sale(bet, 50)).catch(() => undefined)
      await table.kickedOff(fixture.id, OVER_MS)
      await table.owner.query(`update sportsbook.cash_out set wallet_due_at = clock_timestamp() where state = 'OWING'`)
      await table.run()
      const settled = await shownBet(player.token, bet.id)
      const due = Number(settled.cashOut.sold[0]?.paid) + (resultOf(settled) === 'won' ? (50 * priceOf(settled)) / 1_000 : 0)
      expect(Number(settled.returned)).toBeCloseTo(due, 3)
      expect(await balanceOf(player.token)).toBeCloseTo(900 + due, 3)
    },
  )
})

describe('in play', () => {
  /** Ends the delay of bets that wait to be decided. */
  const decide = async () => {
    await table.owner.query(`update sportsbook.bet set decide_at = clock_timestamp() where state = 'RECEIVED'`)
    await table.run()
  }
  const total = (fixture: FixtureView, stake = '10') => {
    const market = fixture.markets.find(({ key }) => key.startsWith('ou:'))
    return aBet(fixture, { market: market?.key ?? '', selection: 'over', stake })
  }

  it('a bet waits, is priced anew and taken, or given back when something has happened; it is sold by hand and by rule, and settled with the match', async () => {
    const player = await table.player()
    const fixture = await table.underWay(20)
    expect(fixture).toMatchObject({ state: 'live', sale: 'open', delayMs: 2_500, reds: expect.anything() })
    expect(fixture.events.every(({ tick }) => tick <= 20)).toBe(true)
    const price = priceOf(total(fixture))
    const first = await place(player.token, aSlip(total(fixture)))
    expect(first.value['bets'], JSON.stringify(first)).toMatchObject([{ state: 'deciding', decideAt: expect.any(String) }])
    expect([await balanceOf(player.token), await exposureOf(fixture.id)]).toEqual([1_000, { staked: '0', most: '0' }])
    // Before its time nothing is decided, however slow the machine is.
    await table.owner.query(`update sportsbook.bet set decide_at = clock_timestamp() + interval '1 hour' where state = 'RECEIVED'`)
    await table.run()
    expect((await betsOf(player.token))[0]?.state).toBe('deciding')
    table.killAt('decided')
    await decide()
    await table.owner.query(`update sportsbook.bet set wallet_due_at = clock_timestamp() where state = 'PLACED'`)
    await table.run()
    const [taken] = await betsOf(player.token)
    expect(taken).toMatchObject({ state: 'accepted', decideAt: null, legs: [{ price, takenAt: fixture.score }] })
    expect([await balanceOf(player.token), Number((await exposureOf(fixture.id))?.staked)]).toEqual([990, 100_000])

    // The price moved while it waited: given back with the one that holds.
    await place(player.token, aSlip(total(fixture)))
    await table.owner.query(
      `update sportsbook.bet_leg l set seen_price = seen_price + 10 from sportsbook.bet b where b.id = l.bet_id and b.state = 'RECEIVED'`,
    )
    await decide()
    expect((await betsOf(player.token))[0]).toMatchObject({ state: 'refused', refusal: 'bet.price_changed', troubles: [{ leg: 0, price }] })
    // A goal fell while it waited.
    await place(player.token, aSlip(total(fixture)))
    await table.owner.query('update sportsbook.fixture_live set stopped_at = clock_timestamp() where fixture_id = $1', [fixture.id])
    expect(await shown(fixture.id)).toMatchObject({ sale: 'paused' })
    expect(await place(player.token, aSlip(total(fixture)))).toMatchObject({ code: 'bet.suspended' })
    await decide()
    expect((await betsOf(player.token))[0]).toMatchObject({ state: 'refused', refusal: 'bet.suspended' })
    expect([await balanceOf(player.token), Number((await exposureOf(fixture.id))?.staked)]).toEqual([990, 100_000])

    await table.owner.query('update sportsbook.fixture_live set stopped_at = null where fixture_id = $1', [fixture.id])
    const bet = (await betsOf(player.token)).find(({ id }) => id === taken?.id)
    const offer = bet?.cashOut.offer
    const body = { intentId: 'cash-out-in-play-0001', offerId: offer?.id, amount: offer?.amount, share: 50 }
    expect(await table.call('POST', `/api/bets/${bet?.id}/cash-out`, player.token, body)).toMatchObject({ success: true })
    const half = Number(offer?.amount) / 2
    const rule = (atOrAbove: string | null) => table.call('POST', `/api/bets/${bet?.id}/auto-cash-out`, player.token, { atOrAbove })
    expect(await rule('9999')).toMatchObject({ code: 'cash_out.too_high' })
    expect(await rule('0.01')).toMatchObject({ code: 'cash_out.too_small' })
    expect((await rule((half + 0.5).toFixed(2))).value['bet']).toMatchObject({ cashOut: { auto: expect.any(String) } })
    await table.run()
    expect((await betsOf(player.token)).find(({ id }) => id === bet?.id)?.state).toBe('accepted')
    expect(await rule('1')).toMatchObject({ success: true })
    await table.run()
    const sold = (await betsOf(player.token)).find(({ id }) => id === bet?.id)
    expect(sold).toMatchObject({ state: 'settled', cashOut: { isWhole: true, auto: null, sold: [{ isAuto: false }, { isAuto: true }] } })
    expect(await balanceOf(player.token)).toBeCloseTo(990 + Number(sold?.returned), 3)

    // What a match in the break takes is settled by its end.
    const paused = await table.underWay(50, fixture)
    expect(paused.halfTime).toEqual(paused.score)
    const before = await balanceOf(player.token)
    const slip = aSlip(
      ...['home', 'none', 'away'].map((selection) =>
        aBet(paused, { market: paused.markets.find(({ key }) => key.startsWith('next'))?.key ?? '', selection }),
      ),
    )
    expect(await place(player.token, slip)).toMatchObject({ success: true })
    await decide()
    await table.underWay(101, paused)
    const over = (await table.call('GET', `/api/bets?intent=${slip.intentId}`, player.token)).value['bets'] as BetView[]
    expect(over.map(({ state }) => state)).toEqual(['settled', 'settled', 'settled'])
    const [won, ...others] = over.filter(({ result }) => result === 'won')
    expect(others).toEqual([])
    const end = await shown(fixture.id)
    const scorer = end.events.filter(({ kind }) => kind === 'goal')[(paused.score?.home ?? 0) + (paused.score?.away ?? 0)]?.side ?? 'none'
    expect(won?.legs[0]?.selection).toBe(scorer)
    expect(await balanceOf(player.token)).toBeCloseTo(before - 30 + Number(won?.returned), 3)
  })

  it.each([
    ['vb-harbour', 'virtual-basketball', 'bt', 30],
    ['vt-garden', 'virtual-tennis', 'tgt', 6],
    ['es-vector', 'virtual-esports', 'mt', 4],
  ])('a match of %s is bet on in play, played to its end by its own rules, and paid', async (league, book, kind, steps) => {
    const player = await table.player('1000.00', book)
    const fixture = await table.underWay(steps, undefined, league)
    expect(fixture).toMatchObject({ state: 'live', sale: 'open', delayMs: 2_500 })
    const market = fixture.markets.find(({ key }) => key.startsWith(`${kind}:`))?.key ?? ''
    const slip = aSlip(aBet(fixture, { market, selection: 'over' }))
    expect(await place(player.token, slip)).toMatchObject({ success: true })
    await decide()
    expect((await betsOf(player.token))[0]?.state).toBe('accepted')
    const END = 120
    await table.underWay(END, fixture, league)
    const bet = (await betsOf(player.token))[0]
    expect(bet?.state).toBe('settled')
    // Moved on, it is played from another place of the clock: only one that was played from its start is computed again.
    const { events } = await shown(fixture.id)
    const picked = { market: readMarket(market) ?? { kind: 'bml', line: null }, selection: 'over' } as const
    expect(bet?.legs[0]?.outcome).toBe(finalOutcomeOf(picked, finalOf(events)))
  })

  it('a league that cannot be played on keeps no other one waiting, and goes on where it stood', async () => {
    const [broken, other] = [await table.underWay(5, undefined, 'vf-delta'), await table.underWay(5, undefined, 'vt-clay')]
    const stepOf = async ({ id }: FixtureView) =>
      (await table.owner.query<{ tick: number }>('select tick from sportsbook.fixture_live where fixture_id = $1', [id])).rows[0]?.tick
    const setEvents = (events: object) =>
      table.owner.query('update sportsbook.fixture_live set events = $2::jsonb where fixture_id = $1', [broken.id, JSON.stringify(events)])
    await setEvents({})
    // It has no page meanwhile either.
    await expect(table.underWay(9, broken, 'vf-delta')).rejects.toThrow()
    await table.underWay(9, other, 'vt-clay')
    expect([await stepOf(broken), await stepOf(other)]).toEqual([5, 9])
    await setEvents(broken.events)
    await table.underWay(9, broken, 'vf-delta')
    expect(await stepOf(broken)).toBe(9)
  })

  it('R-PROOF: a match that was missed for a while is played by the values of its times, and computed again from what is told', async () => {
    const fixture = await table.underWay(115)
    expect(fixture.state).toBe('settled')
    const proof = (await table.call('GET', `/api/proof/${fixture.id}`)).value as unknown as ProofAnswer
    expect(verifyMatch(proof).filter(({ ok }) => !ok)).toEqual([])
    expect(verifyMatch(proof)).toHaveLength(6)
  })
})

it('e-sports: a match of maps is bet on in a session of its own, settled by the maps in their order, and what is not played comes back', async () => {
  const player = await table.player('1000.00', 'virtual-esports')
  const fixture = await table.freshFixture('es-breach')
  expect(fixture.markets.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      'ml',
      'mh:-150',
      'mh:150',
      'mt:250',
      'map:1',
      'map:2',
      'map:3',
      'ms',
      expect.stringMatching(/^m1h:/),
      expect.stringMatching(/^m1t:/),
      'mf:1',
    ]),
  )
  const football = await table.freshFixture()
  expect(await place(player.token, aSlip(aBet(football)))).toMatchObject({ code: 'fixture.unknown' })
  const bets = [
    ['ml', 'home'],
    ['ml', 'away'],
    ['map:3', 'home'],
    ['map:3', 'away'],
    ['mt:250', 'over'],
  ].map(([market, selection]) => aBet(fixture, { market, selection }))
  expect(await place(player.token, aSlip(...bets))).toMatchObject({ success: true })
  await table.kickedOff(fixture.id, OVER_MS)
  await table.run()
  const { score, events } = await shown(fixture.id)
  expect(Math.max(score?.home ?? 0, score?.away ?? 0)).toBe(2)
  const maps = events.filter(({ kind }) => kind === 'map').map(({ side }) => side)
  const settled = (await betsOf(player.token)).map((bet) => [
    bet.legs[0]?.market,
    bet.legs[0]?.selection,
    resultOf(bet),
    bet.legs[0]?.ruleId,
  ])
  const third = (side: string) => (maps.length < 3 ? 'back' : maps[2] === side ? 'won' : 'lost')
  expect(settled).toEqual(
    expect.arrayContaining([
      ['ml', 'home', score?.home === 2 ? 'won' : 'lost', 'esports/ml@1'],
      ['map:3', 'home', third('home'), 'esports/map@1'],
      ['map:3', 'away', third('away'), 'esports/map@1'],
      ['mt:250', 'over', maps.length === 3 ? 'won' : 'lost', 'esports/mt@1'],
    ]),
  )
})

describe('killed at any point, the next pass ends what was begun', () => {
  it.each(['stored', 'debited', 'result stored', 'outcomes stored', 'told'] as const)('%s', async (point) => {
    const player = await table.player()
    const fixture = await table.freshFixture()
    const slip = aSlip(aBet(fixture, { market: 'btts', selection: 'yes' }), aBet(fixture, { market: 'btts', selection: 'no' }))
    table.killAt(point)
    await place(player.token, slip).catch(() => undefined)
    // Past the lease of whoever placed it.
    await table.owner.query(
      `update sportsbook.bet set wallet_due_at = clock_timestamp() where player_id in (select player_id from sportsbook.bet where intent_id = $1) and wallet_due_at is not null`,
      [slip.intentId],
    )
    await table.run()
    expect((await betsOf(player.token)).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    expect(await balanceOf(player.token)).toBe(980)
    await table.kickedOff(fixture.id, OVER_MS)
    await table.run()
    await table.owner.query(`update sportsbook.bet set wallet_due_at = clock_timestamp() where state = 'PAYING'`)
    await table.run()
    const bets = await betsOf(player.token)
    expect(bets.map(({ state }) => state)).toEqual(['settled', 'settled'])
    const returned = bets.reduce((sum, bet) => sum + Number(bet.returned), 0)
    expect(bets.filter((bet) => resultOf(bet) === 'won')).toHaveLength(1)
    expect(await balanceOf(player.token)).toBeCloseTo(980 + returned, 4)
  })
})

it('N2: who sells reads no seed of what is to come, who plays reads no bet', async () => {
  const as = (role: string, query: string) =>
    table.owner.query(`begin; set local role ${role}; ${query}; rollback`).catch(async (fault: Error) => {
      await table.owner.query('rollback')
      return fault.message
    })
  expect(await as('halong_sportsbook', 'select * from sportsbook.season_seed')).toContain('permission denied')
  expect(await as('halong_sportsbook', 'update sportsbook.fixture set home_pace = 1')).toContain('permission denied')
  expect(await as('halong_sportsbook', 'insert into sportsbook.fixture_result default values')).toContain('permission denied')
  expect(await as('halong_sportsbook_draw', 'select * from sportsbook.bet')).toContain('permission denied')
  expect(await as('halong_sportsbook_draw', 'select bets, staked from sportsbook.fixture')).toContain('permission denied')
  expect(await as('halong_sportsbook_draw', 'select * from sportsbook.exposure')).toContain('permission denied')
})

it('seasons stand announced a day ahead, and the boards show what is ahead, live and over', async () => {
  const { rows } = await table.owner.query<{ league: string; ends: Date }>(
    'select league, max(ends_at) as ends from sportsbook.season group by league',
  )
  expect(rows).toHaveLength(leagueDefinitions.length)
  for (const { ends } of rows) expect(ends.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  expect(await table.book.generate()).toBe(0)
  const first = await table.call('GET', '/api/fixtures?view=upcoming&league=vf-city')
  const fixtures = first.value['fixtures'] as FixtureView[]
  expect(fixtures).toHaveLength(30)
  expect(fixtures[0]).toMatchObject({ league: 'vf-city', state: 'open', score: null })
  expect(fixtures[0]?.markets.map(({ key }) => key.split(':')[0])).toEqual(['1x2', 'ah', 'ou'])
  const second = await table.call('GET', `/api/fixtures?view=upcoming&league=vf-city&cursor=${String(first.value['next'])}`)
  const ids = [...fixtures, ...(second.value['fixtures'] as FixtureView[])].map(({ id }) => id)
  expect(new Set(ids).size).toBe(60)
  expect((await table.call('GET', '/api/table/vf-bay')).value).toMatchObject({ league: 'vf-bay' })
  expect((await table.call('GET', '/api/fixtures?view=results')).value['fixtures']).not.toHaveLength(0)
})

// The sale obeys what 'sports.tradingRules' tells of 'sports.setStop', 'sports.setMargin', 'sports.setLimit' and 'sports.setFactor'; operators read them by
// 'sports.listTrading', 'sports.listFactors' and 'sports.getFixture'.
describeReal(() => table)
describeCorrectedResults(() => table)
describeTrading(() => table)
describeSlips(() => table)

it('R-LAUNCH-3, R-SIDE-2: every entry of the lobby launches by itself, into the book or the league it names, and something is sold there', async () => {
  const member = await aMember(table.site)
  const listed = await member.browser.call('lobby.listGames')
  const games = listed.ok ? listed.value.games : []
  const ofVendor = games.filter(({ vassalage }) => vassalage === 'HALONG_SPORTS').map(({ gameCode }) => gameCode)
  expect(new Set(ofVendor)).toEqual(new Set(lobbyEntries().map(({ code }) => code)))
  const ofType = (wanted: string) => games.filter(({ gameType }) => gameType === wanted).map(({ gameCode }) => gameCode)
  expect(ofType('ESPORTS')).toEqual(expect.arrayContaining(['virtual-esports', 'es-breach']))
  expect(ofType('SPORTS')).toEqual(expect.arrayContaining(['football', 'virtual-football', 'vb-harbour', 'vt-garden']))
  // Leagues of one sport are launched alike.
  const isLaunched = (code: string) => leagueDefinitions.find(({ sport }) => sport === sportOfGame(code))?.code === code || !leagueOf(code)
  for (const code of ofVendor) {
    const league = leagueOf(code)
    const where = league ? `league=${code}` : code === 'football' ? 'kind=real&sport=football' : `kind=virtual&sport=${sportOfGame(code)}`
    const { fixtures } = (await table.call('GET', `/api/fixtures?view=upcoming&${where}`)).value as { fixtures: FixtureView[] }
    expect(fixtures.length, code).toBeGreaterThan(0)
    expect(fixtures.every((each) => (league ? each.league === code : sportOfFixture(each.league) === sportOfGame(code)))).toBe(true)
    if (!isLaunched(code)) continue
    const nodeId = games.find(({ gameCode }) => gameCode === code)?.nodeId ?? 0
    const launched = await member.browser.call('wager.launchGame', { body: { nodeId } })
    const address = new URL(launched.ok ? launched.value.game_url : 'http://nowhere')
    expect(address.pathname).toBe(`/play/${code}`)
    const ticket = new URLSearchParams(address.hash.slice(1)).get('ticket')
    expect(await table.call('POST', '/api/enter', undefined, { ticket, gameCode: code }), code).toMatchObject({ success: true })
  }
})

it('N24: all that was settled here comes out again from what is stored: the events or the result, and the version of the rule each leg was sold by', async () => {
  const { rows } = await table.owner.query<{
    rule_id: string
    market: string
    selection: string
    price: number
    taken_home: number
    taken_away: number
    outcome: string
    events: MatchEvent[]
  }>(
    `select l.rule_id, l.market, l.selection, l.price, l.taken_home, l.taken_away, l.outcome, r.events
     from sportsbook.bet_leg l join sportsbook.fixture_result r on r.fixture_id = l.fixture_id where l.outcome is not null`,
  )
  expect(rows.length).toBeGreaterThan(40)
  expect(new Set(rows.map(({ rule_id }) => rule_id.split('/')[0]))).toEqual(new Set(['football', 'basketball', 'tennis', 'esports']))
  for (const { events, outcome, ...leg } of rows)
    expect(ruleOf(leg.rule_id)?.final(termsOf(leg), finalOf(events)), `${leg.rule_id} ${leg.selection}`).toBe(outcome)
  expect(ruleOf('football/1x2@9')).toBeNull()
})

it('N24: a leg by a rule that this program does not know waits, and is settled once it does', async () => {
  const player = await table.player()
  const fixture = await table.freshFixture()
  await place(player.token, aSlip(aBet(fixture, { market: 'btts', selection: 'yes' })))
  const rule = (id: string) => table.owner.query('update sportsbook.bet_leg set rule_id = $2 where fixture_id = $1', [fixture.id, id])
  await rule('football/btts@9')
  await table.kickedOff(fixture.id, OVER_MS)
  for (let passes = 0; passes < 5; passes++) await table.book.pass()
  expect((await betsOf(player.token))[0]).toMatchObject({ state: 'accepted', legs: [{ outcome: null }] })
  await rule('football/btts@1')
  await table.run()
  expect((await betsOf(player.token))[0]).toMatchObject({ state: 'settled' })
})

it('R25, W18: tells the gateway, and nobody else, when all its seeds were replaced', async () => {
  await table.owner.query(
    `insert into sportsbook.fairness_incident (epoch, why, began_at, ended_at, pairs, rounds) values (7, 'operator', clock_timestamp(), clock_timestamp(), 2, 0)`,
  )
  const told = incidentsCall.value.parse(await askAsBrand(table.book.server, table.config.secret, 'fairness/incidents'))
  expect(told.incidents).toMatchObject([{ epoch: 7, why: 'operator', pairs: 2, rounds: 0 }])
  expect(await askAsBrand(table.book.server, 'another secret of the same length as it', 'fairness/incidents')).toBeFalsy()
  // Contracts §7: the roots of seasons, published before the first bet on any match of them.
  const { chains } = chainsCall.value.parse(await askAsBrand(table.book.server, table.config.secret, 'fairness/chains'))
  const { rows } = await table.owner.query<{ league: string; number: number; root: string; length: number }>(
    'select league, number, root, cardinality(commitments) as length from sportsbook.season where ends_at > clock_timestamp() order by league, number limit 1',
  )
  const [season] = rows
  expect(chains.find(({ gameCode }) => gameCode === season?.league)).toMatchObject({
    carrier: 'list',
    number: season?.number,
    end: season?.root,
    length: season?.length,
    rulesHash: null,
  })
})
