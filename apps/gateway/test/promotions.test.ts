// One site for every template: what each needs of it is made once.
import { randomUUID } from 'node:crypto'
import { invariant } from '@halong/base'
import { commitmentOf, dropChance, envelopesOf, isSeedOfChain, prizeAt, spinChance } from '@halong/chance'
import {
  aMember,
  anOperator,
  bindContacts,
  type MovableClock,
  movableClock,
  newMobile,
  releaseSize,
  type SignedInOperator,
  type SignedInPlayer,
  type Site,
  startSite,
  testGames,
  VENDOR,
  vendorCall,
} from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countSettled } from './feed-fixture.ts'
import { aKey, playRound, pointsOf, setPoints } from './points-fixture.ts'
import { type AtTable, atTable, launchTicket } from './wager/vendor.ts'

const reason = 'a test of promotions'
let site: Site
let clock: MovableClock
let maker: SignedInOperator
let other: SignedInOperator
beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'promotions', clock })
  await setPoints(site, { rates: {} })
  const { site: sites, content } = site.gateway.services
  await sites.change({ brandId: site.brandId, name: 'promotions', value: { oneAgreesAbove: 1_000 }, by: 'test', reason })
  await content.publish([
    { brandId: site.brandId, by: 'test', kind: 'category', name: 'rewards', texts: { EN: { title: 'Rewards', text: '' } } },
  ])
  maker = await anOperator(site)
  other = await anOperator(site)
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

const showing = {
  texts: { EN: { title: 'A reward', text: '' }, VI: { title: 'Phần thưởng', text: '' } },
  category: 'rewards',
  picture: '/art/scenes/bay-dusk-{mode}.svg',
  isPinned: false,
  order: 1,
}
const base = {
  from: null,
  to: null,
  who: { newWithinDays: null, contactProved: false, hasDeposited: false },
  budget: { amount: '500', count: 100 },
}
const cash = (amount: string, times = 0) => ({ kind: 'cash', amount, times }) as const
let made = 0
/** The day that the database settles rounds in. */
const today = () => new Date().toISOString().slice(0, 10)
/** A promotion that an operator made and began. */
async function aPromotion(name: string, terms: Record<string, unknown>) {
  const code = `${name}-${++made}`
  expect(await save(code, terms)).toMatchObject({ ok: true })
  expect(await maker.browser.call('promotions.open', { body: { code, expectedVersion: 1, reason } })).toMatchObject({ ok: true })
  return code
}
const save = (code: string, terms: Record<string, unknown>, change: object = {}) =>
  // cast: the gateway judges it.
  maker.browser.call('promotions.save', { body: { code, terms: terms as never, showing, reason, expectedVersion: 0, ...change } })
const turn = (verb: 'pause' | 'resume' | 'close', code: string, expectedVersion: number) =>
  maker.browser.call(`promotions.${verb}`, { body: { code, expectedVersion, reason } })

type Player = Pick<SignedInPlayer, 'browser'>
async function partOf({ browser }: Player, code: string) {
  const answer = await browser.call('promotion.listAvailable')
  invariant(answer.ok, 'promotions are answered')
  const found = answer.value.list.find((each) => each.code === code)
  invariant(found, `${code} is shown`)
  return found
}
async function claim(player: Player, code: string, period?: string) {
  const { ready, termsHash } = await partOf(player, code)
  return player.browser.call('promotion.claim', { key: aKey(), body: { code, period: period ?? ready[0]?.period ?? 'once', termsHash } })
}
/** Ten callers at once; in the release run a hundred, ten times ten. */
async function byMany<T>(call: () => Promise<T>, times = releaseSize(1, 10)): Promise<T[]> {
  const all: T[] = []
  for (let time = 0; time < times; time++) all.push(...(await Promise.all(Array.from({ length: 10 }, call))))
  return all
}
async function cashOf({ browser }: Player): Promise<string> {
  const answer = await browser.call('wallet.getBalance')
  invariant(answer.ok, 'the balance is answered')
  return answer.value.sumBalance
}
async function useCode(player: Player, entered: string) {
  const looked = await player.browser.call('promotion.previewCode', { body: { entered } })
  if (!looked.ok) return looked
  return player.browser.call('promotion.useCode', { key: aKey(), body: { entered, termsHash: looked.value.termsHash } })
}
async function win(table: AtTable, stake: string, amount: string): Promise<void> {
  const id = `win${++made}`
  await table.send('debit', { transactionId: `${id}.d`, roundId: id, amount: stake })
  await table.send('credit', { transactionId: `${id}.c`, roundId: id, debitTransactionId: `${id}.d`, amount })
  await table.send('close', { transactionId: `${id}.x`, roundId: id })
}

describe('R-PROMO-3: a mission', () => {
  const mission = (change: object = {}) => ({
    template: 'mission',
    ...base,
    products: ['RNG'],
    period: 'day',
    target: '100',
    mustJoin: false,
    reward: cash('1'),
    ...change,
  })

  it('counts settled play of its products, is due from the target on, and pays its period once, by 100 callers', async () => {
    const code = await aPromotion('mission', mission())
    const table = await atTable(site)
    expect(await partOf(table, code)).toMatchObject({ state: 'JOINED', progress: { value: '0.0000', target: '100.0000' } })
    await playRound(table, '99.90')
    await playRound(table, '5', 'rollback')
    await countSettled(site)
    expect(await partOf(table, code)).toMatchObject({ state: 'PROCESS', progress: { value: '99.9000' } })
    expect(await claim(table, code, today())).toMatchObject({ code: 'promotion.nothing_to_claim' })
    await playRound(table, '0.10')
    await countSettled(site)
    const { ready, termsHash } = await partOf(table, code)
    expect(ready).toEqual([{ period: today(), reward: { kind: 'cash', amount: '1.0000', times: 0 }, until: expect.any(String) }])
    const before = await cashOf(table)
    const body = { code, period: today(), termsHash }
    const { services } = site.gateway
    const caller = { memberId: table.memberId, brandId: site.brandId, asset: 'USD/4' } as const
    const all = await byMany(() => services.promotions.claim(caller, { code, period: body.period, hash: termsHash }), 10)
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(all.filter((answer) => !answer.ok && answer.code === 'promotion.nothing_to_claim')).toHaveLength(99)
    expect(Number(await cashOf(table)) - Number(before)).toBe(1)
    expect(await partOf(table, code)).toMatchObject({ state: 'CLAIMED', ready: [], left: { amount: '499.0000', count: 99 } })
  })

  it('of those who join counts what ends after it, and nothing while it is paused; what is due stays due', async () => {
    const code = await aPromotion('joining', mission({ mustJoin: true, target: '10', reward: cash('0.01') }))
    const table = await atTable(site)
    await playRound(table, '50')
    await countSettled(site)
    const { termsHash, state, act } = await partOf(table, code)
    expect([state, act]).toEqual(['JOIN', 'join'])
    clock.forward(1_000)
    expect(await table.browser.call('promotion.join', { body: { code, termsHash } })).toMatchObject({ ok: true })
    clock.forward(1_000)
    await playRound(table, '9')
    clock.forward(1_000)
    expect(await turn('pause', code, 2)).toMatchObject({ ok: true })
    await playRound(table, '50')
    clock.forward(1_000)
    expect(await turn('resume', code, 3)).toMatchObject({ ok: true })
    await countSettled(site)
    expect(await partOf(table, code)).toMatchObject({ state: 'PROCESS', progress: { value: '9.0000' } })
    clock.forward(1_000)
    await playRound(table, '1')
    await countSettled(site)
    expect(await turn('close', code, 4)).toMatchObject({ ok: true })
    expect(await turn('pause', code, 5)).toMatchObject({ code: 'promotion.state_wrong' })
    expect(await partOf(table, code)).toMatchObject({ state: 'CLAIM', id: null })
    expect(await claim(table, code)).toMatchObject({ ok: true, value: { reward: { amount: '0.0100' } } })
  })
})

it('R11: what was earned when an exclusion begins is in the balance, once; what is still to be played through is not', async () => {
  const terms = { template: 'mission', ...base, products: ['RNG'], period: 'day', target: '100', mustJoin: false }
  const due = await aPromotion('leaving', { ...terms, reward: cash('0.1') })
  const locked = await aPromotion('leaving', { ...terms, reward: cash('0.1', 2) })
  const table = await atTable(site)
  await playRound(table, '100')
  const before = Number(await cashOf(table))
  const exclude = () => maker.browser.call('exclusions.exclude', { body: { player: table.playerId, months: 12, reason } })
  expect(await Promise.all([exclude(), exclude()])).toMatchObject([{ ok: true }, { ok: true }])
  const { rows: claims } = await site.db.pool.query<{ code: string; amount: string }>(
    `select code, amount from gateway.promotion_claim where member_id = $1 and kind = 'cash' order by code`,
    [table.memberId],
  )
  expect(claims.filter(({ code }) => code === due || code === locked)).toEqual([{ code: due, amount: '1000' }])
  const { rows } = await site.db.pool.query<{ balance: string }>(
    `select balance from ledger.account where lane = ledger.lane_of($1) and member_id = $1 and kind = 'player.cash' and asset = 'USD/4'`,
    [table.memberId],
  )
  const paid = claims.reduce((sum, { amount }) => sum + Number(amount), 0)
  expect(Number(rows[0]?.balance) - Math.round(before * 10_000)).toBe(paid)
})

describe('R-PROMO-5: a gift by hand', () => {
  const rules = { times: 5, days: 7, maxStake: '5', exitPercent: 0 }
  const give = (player: Pick<SignedInPlayer, 'playerId'>, reward: object, change: object = {}) => {
    // cast: the gateway judges it.
    const body = { playerId: player.playerId, reward: reward as never, requestId: randomUUID(), reason, ...change }
    return { body, sent: maker.browser.call('bonuses.grant', { body }) }
  }

  it('is given once with its reason, told to the player, waits for another person above the brand’s amount, and comes to nobody who is protected', async () => {
    const player = await aMember(site, { balance: '5.00' })
    const { body, sent } = give(player, { kind: 'bonus', amount: '10', rules })
    expect(await sent).toMatchObject({ value: { kind: 'bonus', isActive: true } })
    expect(await maker.browser.call('bonuses.grant', { body })).toMatchObject({ ok: true })
    const found = await player.browser.call('bonus.list')
    expect(found).toMatchObject({ value: { list: [{ code: 'gift', granted: '10.0000', state: 'active' }] } })
    expect(found.ok && found.value.list).toHaveLength(1)
    const [bonus] = found.ok ? found.value.list : []
    const seen = await maker.browser.call('bonuses.get', { query: { playerId: player.playerId, id: bonus?.id ?? 'bon_' } })
    expect(seen.ok && seen.value.events.find(({ kind }) => kind === 'accepted')).toMatchObject({ reason })
    expect(await player.browser.call('inbox.getUnread')).toMatchObject({ value: { unReadCount: 1 } })
    expect(await give(player, { kind: 'bonus', amount: '0.001', rules }).sent).toMatchObject({
      code: 'promotion.invalid',
      value: { fields: [{ field: 'reward.amount' }] },
    })
    expect(await give({ playerId: 'ply_0000000000000000000009' }, { kind: 'bonus', amount: '10', rules }).sent).toMatchObject({
      code: 'bonus.unknown',
    })
    const large = give(player, { kind: 'bonus', amount: '1001', rules })
    expect(await large.sent).toMatchObject({ code: 'operator.approval_required' })
    const asked = await maker.browser.call('approvals.ask', { body: { operationId: 'bonuses.grant', body: large.body, reason } })
    invariant(asked.ok && asked.value.approval, 'it waits for another person')
    const { id } = asked.value.approval
    expect(await other.browser.call('approvals.approve', { body: { id, reason } })).toMatchObject({ ok: true })
    expect(await player.browser.call('bonus.list')).toMatchObject({ value: { list: [{}, { granted: '1001.0000', state: 'waiting' }] } })
  })
})

describe('W25: free rounds', () => {
  const CODE = 'free-reef'
  const rounds = (change: object = {}) => ({ kind: 'freeRounds', games: [CODE], stake: '0.2', count: 3, days: 7, ...change })
  const vendor = { vendor: 'HALONG', secret: VENDOR.secret }
  const call = (name: string, body: object) => vendorCall(site.gateway, `/lgw/seamless/${name}`, body, vendor)
  const listed = async ({ browser }: Player) => {
    const answer = await browser.call('bonus.listFreeRounds')
    invariant(answer.ok, 'free rounds are listed')
    return answer.value.list
  }
  beforeAll(async () => {
    const { lobby } = site.gateway.services
    await lobby.putVendor({ ...VENDOR, vassalage: vendor.vendor, name: 'Studio', verifyUrl: null })
    const [reef] = testGames
    invariant(reef, 'there is a game')
    await lobby.importCatalogue(vendor.vendor, [{ ...reef, code: CODE, name: { en: 'Free Reef', vi: 'Rạn Miễn Phí' } }])
  })
  /** A player in the game: what it was told, and a round of it. */
  async function inGame(player: SignedInPlayer) {
    const entered = await call('authenticate', { ticket: await launchTicket(site, player, CODE), gameCode: CODE })
    const names = { playerId: player.playerId, asset: 'USD/4', gameCode: CODE }
    invariant(entered.answer.success, 'the game is entered')
    // cast: as the operation answers.
    const { gameSession, grants } = entered.answer.value as {
      gameSession: string
      grants: { grantId: string; left: number; stake: string; wins: string }[]
    }
    async function play(grantId: string, won = '0') {
      const roundId = `free${++made}`
      const staked = await call('debit', { ...names, gameSession, roundId, transactionId: `${roundId}.d`, amount: '0.2', grantId })
      if (staked.answer.success && won !== '0')
        await call('credit', { ...names, roundId, transactionId: `${roundId}.c`, debitTransactionId: `${roundId}.d`, amount: won })
      if (staked.answer.success) await call('close', { ...names, roundId, transactionId: `${roundId}.x` })
      return staked.answer
    }
    return { grants, play }
  }

  it('of a code are told to the game, staked by the house, and what they won becomes one bonus, however often it is looked after', async () => {
    const wrong = await save('rounds-wrong', byCode('WRONGROUNDS', { reward: rounds({ games: ['bay-mines'] }) }))
    expect(wrong).toMatchObject({ code: 'promotion.invalid', value: { fields: [{ field: 'terms.reward.games.0' }] } })
    const rules = { times: 2, days: 7, maxStake: '4', exitPercent: 50 }
    const code = await aPromotion('rounds', byCode('ROUNDS3', { reward: rounds({ rules }) }))
    const told = await maker.browser.call('promotions.get', { query: { code } })
    const english = told.ok ? told.value.words.find(({ language }) => language === 'EN')?.conditions : []
    expect(english?.join(' ')).toContain('3 rounds of $0.20 each in Free Reef, to be played within 7 days. The house pays the stakes.')
    const player = await aMember(site, { balance: '5.00' })
    const given = { reward: { kind: 'freeRounds', amount: '0.6000', rounds: { count: 3, stake: '0.2000' } } }
    expect(await useCode(player, 'ROUNDS3')).toMatchObject({ value: given })
    const { grants, play } = await inGame(player)
    expect(grants).toMatchObject([{ left: 3, stake: '0.2000', wins: 'bonus' }])
    const grantId = grants[0]?.grantId ?? ''
    expect(await play(grantId, '2.0')).toMatchObject({ success: true, value: { balance: '5.0000' } })
    await play(grantId)
    expect(await listed(player)).toMatchObject([{ code, left: 1, won: '2.0000', isOpen: true, games: [{ name: 'Free Reef' }] }])
    await play(grantId)
    expect(await play(grantId)).toMatchObject({ success: false, code: 'wallet.grant_invalid' })
    const { tendFreeRounds } = site.gateway.services.promotions
    await Promise.all(Array.from({ length: 5 }, tendFreeRounds))
    expect(await listed(player)).toMatchObject([{ left: 0, isOpen: false }])
    expect(await player.browser.call('bonus.list')).toMatchObject({
      value: { list: [{ code, granted: '2.0000', required: '4.0000', state: 'active' }] },
    })
    expect(await cashOf(player)).toBe('5.0000')
    // R-OPS-1: what operators see of them.
    const list = (query: object) => maker.browser.call('bonuses.listFreeRounds', { query })
    const shown = { code, username: player.username, games: ['Free Reef'], stake: '0.2000', count: 3, won: '2.0000', wins: 'bonus' }
    expect(await list({ code, member: player.playerId })).toMatchObject({
      value: { rows: [{ ...shown, state: 'played', used: 3, inPlay: 0, endedAt: expect.any(String) }] },
    })
    expect(await list({ code, state: 'open,expired' })).toMatchObject({ value: { rows: [] } })
  })

  it('that are not played end with their days, and what was kept for them is in the budget again; wins were cash', async () => {
    const code = await aPromotion('rounds', byCode('ROUNDSCASH', { reward: rounds(), budget: { amount: '6', count: 10 } }))
    const player = await aMember(site, { balance: '1.00' })
    await useCode(player, 'ROUNDSCASH')
    const { grants, play } = await inGame(player)
    await play(grants[0]?.grantId ?? '', '0.5')
    expect(await cashOf(player)).toBe('1.5000')
    const left = async () => {
      const answer = await maker.browser.call('promotions.get', { query: { code } })
      return answer.ok && answer.value.budget.amountLeft
    }
    expect(await left()).toBe('5.4000')
    const rowOf = async (state: string) => {
      const answer = await maker.browser.call('bonuses.listFreeRounds', { query: { code, state } })
      return answer.ok && answer.value.rows
    }
    expect(await rowOf('open')).toMatchObject([{ used: 1, count: 3, won: '0.5000', wins: 'cash', endedAt: null }])
    clock.forward(8 * 24 * 3_600_000)
    await site.gateway.services.promotions.tendFreeRounds()
    clock.forward(-8 * 24 * 3_600_000)
    expect([await left(), (await listed(player))[0]?.isOpen]).toEqual(['5.8000', false])
    expect(await rowOf('expired')).toMatchObject([{ used: 1, count: 3 }])
  })
})

const byCode = (entered: string, change: object = {}) => ({ template: 'promo_code', ...base, entered, reward: cash('5'), ...change })

describe('contracts §4: bonus money', () => {
  const bonus = (amount: string, change: object = {}) => ({
    kind: 'bonus',
    amount,
    rules: { times: 2, days: 14, maxStake: '4', exitPercent: 50, ...change },
  })
  const bonuses = async ({ browser }: Player) => {
    const answer = await browser.call('bonus.list')
    invariant(answer.ok, 'bonuses are listed')
    return answer.value
  }

  it('is accepted under its terms, staked when own money is short, played to cash, and told to the game', async () => {
    const code = await aPromotion('bonus', byCode('BONUS10', { reward: bonus('10') }))
    const told = await maker.browser.call('promotions.get', { query: { code } })
    expect(told).toMatchObject({ value: { bonus: { amount: '10.0000', released: expect.stringMatching(/^[6-9]\./) } } })
    const english = told.ok ? told.value.words.find(({ language }) => language === 'EN')?.conditions : []
    expect(english).toContain(
      'It becomes cash when 2 times its amount has been played within 14 days: $20.00 of counted stakes for $10.00.',
    )
    const table = await atTable(site, { balance: '3.00' })
    expect(await useCode(table, 'BONUS10')).toMatchObject({ value: { reward: { kind: 'bonus', amount: '10.0000', times: 2 } } })
    const { list, weights } = await bonuses(table)
    expect(list).toMatchObject([{ code, state: 'active', balance: '10.0000', required: '20.0000', exitPrice: '0.0000' }])
    expect(weights.find(({ product }) => product === 'RNG')).toMatchObject({ most: 100 })
    expect(await table.browser.call('wallet.getBalance')).toMatchObject({ value: { sumBalance: '3.0000', bonus: '10.0000' } })
    const id = list[0]?.id ?? 'bon_'
    expect(await table.send('debit', { transactionId: 'big.d', roundId: 'big', amount: '5' })).toMatchObject({
      answer: { code: 'wallet.bonus_stake_too_high', value: { maxStake: '4.0000' } },
    })
    expect(await table.browser.call('bonus.setUse', { body: { isOn: false } })).toMatchObject({ value: { isOn: false } })
    expect(await table.send('debit', { transactionId: 'off.d', roundId: 'off', amount: '4' })).toMatchObject({
      answer: { code: 'wallet.insufficient_balance', value: { balance: '3.0000', bonus: 'bonus_off' } },
    })
    expect(await table.browser.call('bonus.setUse', { body: { isOn: true } })).toMatchObject({ ok: true })
    const stake = await table.send('debit', { transactionId: 'on.d', roundId: 'on', amount: '4' })
    expect(stake).toMatchObject({ answer: { value: { balance: '9.0000' } } })
    await table.send('credit', { transactionId: 'on.c', roundId: 'on', debitTransactionId: 'on.d', amount: '8' })
    await table.send('close', { transactionId: 'on.x', roundId: 'on' })
    expect(await table.send('balance', {})).toMatchObject({ answer: { value: { balance: '17.0000' } } })
    for (let more = 0; more < 4; more++) await win(table, '4', '4')
    await countSettled(site)
    const got = await table.browser.call('bonus.get', { query: { id } })
    expect(got.ok && got.value.rounds.map(({ counted }) => counted)).toEqual(Array.from({ length: 5 }, () => '4.0000'))
    expect(got).toMatchObject({
      value: {
        state: 'released',
        done: '20.0000',
        events: ['release', 'switched_on', 'switched_off', 'activated', 'accepted'].map((kind) => ({ kind })),
      },
    })
    expect(await table.browser.call('wallet.getBalance')).toMatchObject({ value: { sumBalance: '17.0000' } })
    expect((await table.browser.call('bonus.setUse', { body: { isOn: false } })).ok).toBe(false)
  })

  it('waits for another one, is left for what was shown, and ended by an operator with a reason', async () => {
    await aPromotion('bonus', byCode('BONUSA', { reward: bonus('10') }))
    const second = await aPromotion('bonus', byCode('BONUSB', { reward: bonus('20', { only: ['LIVE'], most: { times: 3, least: '20' } }) }))
    const table = await atTable(site, { balance: '1.00' })
    await useCode(table, 'BONUSA')
    await useCode(table, 'BONUSB')
    await playRound(table, '4')
    await countSettled(site)
    const { list } = await bonuses(table)
    expect(list.map(({ state, exitPrice, maxRelease }) => [state, exitPrice, maxRelease])).toEqual([
      ['active', '0.7000', null],
      ['waiting', null, '60.0000'],
    ])
    const [first, waiting] = list
    invariant(first && waiting, 'there are two')
    const { browser, playerId } = table
    expect(await browser.call('bonus.start', { key: aKey(), body: { id: waiting.id } })).toMatchObject({ code: 'bonus.already_active' })
    expect(await browser.call('bonus.leave', { key: aKey(), body: { id: first.id, exitPrice: '0.71' } })).toMatchObject({
      code: 'bonus.price_changed',
    })
    const before = await cashOf(table)
    expect(await browser.call('bonus.leave', { key: aKey(), body: { id: first.id, exitPrice: '0.70' } })).toMatchObject({
      value: { state: 'dropped' },
    })
    expect(Number(await cashOf(table)) - Number(before)).toBeCloseTo(0.7)
    expect(await browser.call('bonus.leave', { key: aKey(), body: { id: first.id, exitPrice: '0' } })).toMatchObject({
      code: 'bonus.unknown',
    })
    expect(await browser.call('bonus.start', { key: aKey(), body: { id: waiting.id } })).toMatchObject({ value: { state: 'active' } })
    expect(await table.send('debit', { transactionId: 'live.d', roundId: 'live', amount: '3' })).toMatchObject({
      answer: { value: { bonus: 'bonus_not_for_game' } },
    })
    expect(await maker.browser.call('bonuses.list', { query: { code: second } })).toMatchObject({
      value: { rows: [{ state: 'active', playerId }] },
    })
    const body = { playerId, id: waiting.id, exitPrice: '0', reason }
    expect(await maker.browser.call('bonuses.cancel', { body })).toMatchObject({ ok: true })
    expect(await maker.browser.call('bonuses.cancel', { body })).toMatchObject({ code: 'bonus.unknown' })
    expect(await maker.browser.call('bonuses.get', { query: { playerId, id: waiting.id } })).toMatchObject({
      value: {
        state: 'cancelled',
        events: [{ kind: 'forfeit', amount: '20.0000' }, { kind: 'cancelled', by: expect.any(String), reason }, {}, {}],
      },
    })
    expect((await bonuses(table)).list.map(({ state }) => state)).toEqual(['cancelled', 'dropped'])
  })
})

describe('R-PROMO-3: a code', () => {
  it('is looked at before it is used, once a player, and locks its amount until it was played', async () => {
    await aPromotion('code', byCode('WELCOME5', { reward: cash('5', 2) }))
    const player = await aMember(site)
    expect(await player.browser.call('promotion.previewCode', { body: { entered: ' welcome5 ' } })).toMatchObject({
      value: { reward: { amount: '5.0000', times: 2 }, conditions: expect.arrayContaining([expect.stringContaining('WELCOME5')]) },
    })
    const done = await Promise.all(Array.from({ length: 5 }, () => useCode(player, 'WELCOME5')))
    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await useCode(player, 'WELCOME5')).toMatchObject({ code: 'promotion.code_used' })
    expect(await cashOf(player)).toBe('5.0000')
    const locked = await site.gateway.services.turnover.lockedOf(site.db.pool, { memberId: player.memberId, asset: 'USD/4' })
    expect(locked).toMatchObject({ locked: 5_0000n, lots: [{ required: 10_0000n }] })
    const claims = await player.browser.call('promotion.listClaims', { query: {} })
    expect(claims).toMatchObject({ value: { list: [{ title: 'A reward', reward: { amount: '5.0000' } }] } })
    const movements = await player.browser.call('records.listMovements', { query: { kind: 'bonus' } })
    expect(movements).toMatchObject({ value: { list: [{ reason: 'promotion.grant', amount: '5.0000' }] } })
  })

  it('never gives more than its budget, whoever is first: a claim that it does not reach consumes nothing (C3)', async () => {
    const code = await aPromotion('few', byCode('ONLYTHREE', { budget: { amount: '15', count: 100 } }))
    const players: SignedInPlayer[] = []
    for (let each = 0; each < releaseSize(6, 30); each++) players.push(await aMember(site))
    const [first] = players
    invariant(first, 'somebody is there')
    const { termsHash } = await partOf(first, code)
    const body = { entered: 'ONLYTHREE', termsHash }
    const answers = await Promise.all(players.map(({ browser }) => browser.call('promotion.useCode', { key: aKey(), body })))
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual([
      ...Array(3).fill('ok'),
      ...Array(players.length - 3).fill('promotion.budget_spent'),
    ])
    const { rows } = await site.db.pool.query('select from gateway.promotion_claim where code = $1', [code])
    expect(rows).toHaveLength(3)
    const last = players[answers.findIndex(({ ok }) => !ok)]
    invariant(last, 'somebody came too late')
    expect(await partOf(last, code)).toMatchObject({ state: 'CLOSE', why: 'budget', left: { amount: '0.0000' } })
    expect(await cashOf(last)).toBe('0.0000')
  })

  it('is found by one promotion alone, and by nobody once it is paused', async () => {
    const code = await aPromotion('once', byCode('PAUSED1'))
    expect(await save('twice', byCode('PAUSED1'))).toMatchObject({ code: 'promotion.code_taken' })
    expect(await turn('pause', code, 2)).toMatchObject({ ok: true })
    const player = await aMember(site)
    expect(await player.browser.call('promotion.previewCode', { body: { entered: 'PAUSED1' } })).toMatchObject({ code: 'promotion.closed' })
  })

  it('gives points, from nobody’s turnover', async () => {
    await aPromotion('points', byCode('TENPOINTS', { reward: { kind: 'points', points: 10 }, budget: { amount: null, count: 5 } }))
    const player = await aMember(site)
    expect(await useCode(player, 'TENPOINTS')).toMatchObject({ ok: true })
    expect(await pointsOf(player)).toMatchObject({ points: 10 })
    expect(await player.browser.call('points.listMovements', { query: {} })).toMatchObject({
      value: { list: [{ reason: 'given', points: 10, turnover: null }] },
    })
  })

  it('T35: ten wrong codes an hour, and a right one costs no try', async () => {
    const player = await aMember(site)
    for (let tries = 0; tries < 10; tries++)
      expect(await player.browser.call('promotion.previewCode', { body: { entered: `WRONG${tries}` } })).toMatchObject({
        code: 'promotion.code_unknown',
      })
    expect(await player.browser.call('promotion.previewCode', { body: { entered: 'WELCOME5' } })).toMatchObject({
      code: 'request.rate_limited',
    })
  })

  it('is refused to who does not meet its rules, with terms that were not seen, and in play money', async () => {
    await aPromotion('known', byCode('KNOWNONLY', { who: { ...base.who, contactProved: true } }))
    const player = await aMember(site)
    expect(await useCode(player, 'KNOWNONLY')).toMatchObject({ code: 'promotion.not_eligible' })
    expect(
      await player.browser.call('promotion.useCode', { key: aKey(), body: { entered: 'WELCOME5', termsHash: '0'.repeat(64) } }),
    ).toMatchObject({ code: 'promotion.terms_changed' })
    const trial = await atTable(site, { trial: true })
    expect(await trial.browser.call('promotion.listAvailable')).toMatchObject({ code: 'player.trial_account' })
  })
})

it('R-PROMO-3: a reward for registering is paid once, however many callers there are', async () => {
  const code = await aPromotion('registration', { template: 'registration', ...base, reward: cash('2') })
  const player = await aMember(site)
  await bindContacts(site, player, { mobile: newMobile() })
  const { termsHash, ready } = await partOf(player, code)
  expect(ready).toMatchObject([{ period: 'once', reward: { amount: '2.0000' } }])
  const caller = { memberId: player.memberId, brandId: site.brandId, asset: 'USD/4' } as const
  const take = () => site.gateway.services.promotions.claim(caller, { code, period: 'once', hash: termsHash })
  const answers = await byMany(take)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await cashOf(player)).toBe('2.0000')
  expect(await partOf(player, code)).toMatchObject({ state: 'CLAIMED', left: { amount: '498.0000', count: 99 } })
})

describe('R-PROMO-3, R-PROMO-5: money back', () => {
  it('a rebate of valid stakes: whole cents are taken, what is left stays counted, small stakes come to what one large one does', async () => {
    const code = await aPromotion('rebate', { template: 'turnover_rebate', ...base, rates: [{ product: 'RNG', ppm: 3_000 }] })
    const [small, large] = [await atTable(site), await atTable(site)]
    for (let round = 0; round < 5; round++) await playRound(small, '1.50')
    await playRound(large, '7.50')
    await countSettled(site)
    for (const table of [small, large])
      expect(await partOf(table, code)).toMatchObject({ state: 'CLAIM', lines: [{ turnover: '7.5000', amount: '0.022500' }] })
    const { termsHash, ready } = await partOf(small, code)
    const body = { code, period: ready[0]?.period ?? '', termsHash }
    const answers = await byMany(() => small.browser.call('promotion.claim', { key: aKey(), body }))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await partOf(small, code)).toMatchObject({ state: 'PROCESS', lines: [{ amount: '0.002500' }] })
    await playRound(small, '2.50')
    await countSettled(site)
    expect(await claim(small, code)).toMatchObject({ value: { reward: { amount: '0.0100' } } })
    const movements = await small.browser.call('records.listMovements', { query: { kind: 'bonus' } })
    expect(movements).toMatchObject({ value: { list: [{ reason: 'rebate.credit', amount: '0.0100' }, { amount: '0.0200' }] } })
  })
})

describe('N11, N12: what an operator may begin', () => {
  const terms = { template: 'promo_code', ...base, entered: 'DESK1', reward: cash('5') }

  it('shows cost and terms before, refuses figures in the editor’s own words and more than a product bears', async () => {
    expect(await maker.browser.call('promotions.look', { body: { code: 'desk', terms: terms as never } })).toMatchObject({
      value: { cost: '500.0000', needs: 0, words: expect.arrayContaining([expect.objectContaining({ language: 'VI' })]) },
    })
    const withFigures = { showing: { ...showing, texts: { EN: { title: 'Get 100', text: '' } } } }
    expect(await save('desk', terms, withFigures)).toMatchObject({
      code: 'promotion.invalid',
      value: { fields: [{ field: 'showing.texts.EN.title', code: 'field.no_figures' }] },
    })
    expect(await save('desk', { template: 'turnover_rebate', ...base, rates: [{ product: 'RNG', ppm: 50_000 }] })).toMatchObject({
      code: 'promotion.guard',
    })
  })

  it('R-PROMO-1: drafts, begins, rests, goes on and ends as a model of its states says, whatever is asked in whichever order', async () => {
    const next: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      '': { save: 'DRAFT' },
      DRAFT: { save: 'DRAFT', open: 'OPEN' },
      OPEN: { pause: 'PAUSED', close: 'CLOSED' },
      PAUSED: { resume: 'OPEN', close: 'CLOSED' },
      CLOSED: {},
    }
    const verbs = ['save', 'open', 'pause', 'resume', 'close'] as const
    const ask = (verb: (typeof verbs)[number], code: string, version: number) => {
      if (verb === 'save') return save(code, { ...terms, entered: code.toUpperCase().replace('-', '') }, { expectedVersion: version })
      const body = { code, expectedVersion: version, reason }
      return verb === 'open' ? maker.browser.call('promotions.open', { body }) : turn(verb, code, version)
    }
    // Every verb in every state, and from each into the next: the same walk in every run.
    let step = 0
    for (let walk = 0; walk < 4; walk++) {
      const code = `walk-${++made}`
      let [state, version] = ['', 0]
      for (let at = 0; at < 12; at++) {
        const verb = verbs[(step += 1 + (at % 2) * walk) % verbs.length] ?? 'save'
        const to = next[state]?.[verb]
        const answer = await ask(verb, code, version)
        expect(answer.ok, `${verb} while ${state || 'not there'}`).toBe(to !== undefined)
        if (to === undefined) continue
        // Whoever saw an older version changes nothing.
        expect(await ask(verb, code, version)).toMatchObject({ ok: false })
        state = to
        version += 1
        const seen = await maker.browser.call('promotions.get', { query: { code } })
        expect(seen).toMatchObject({ value: { state, version } })
        const kept = await site.gateway.services.promotions.find({ brandId: site.brandId, code })
        expect((kept?.spans ?? []).filter((span) => span.to === null)).toHaveLength(state === 'OPEN' ? 1 : 0)
      }
      if (state === 'OPEN' || state === 'PAUSED') expect(await turn('close', code, version)).toMatchObject({ ok: true })
    }
  })

  it('a brand holds so many promotions and no more', async () => {
    await site.db.pool.query(
      `insert into gateway.promotion (brand_id, code, template, terms, hash, showing, state, version, changed_at, changed_by)
       select $1, 'full-' || n, 'promo_code', $2, '', '{"texts":{}}', 'DRAFT', 1, '2020-01-01', 'test' from generate_series(1, 200) n`,
      [site.brandId, JSON.stringify(terms)],
    )
    expect(await save('more', { ...terms, entered: 'MORE1' })).toMatchObject({ code: 'promotion.limit' })
    await site.db.pool.query(`delete from gateway.promotion where code like 'full-%'`)
  })

  it('above the brand’s amount another person agrees; its page says its terms, and the editor of content cannot change them', async () => {
    const dear = { ...terms, budget: { amount: '1000.01', count: 300 } }
    expect(await save('dear', dear)).toMatchObject({ ok: true })
    const body = { code: 'dear', expectedVersion: 1, reason }
    expect(await maker.browser.call('promotions.open', { body })).toMatchObject({ code: 'operator.approval_required' })
    const asked = await maker.browser.call('approvals.ask', { body: { operationId: 'promotions.open', body, reason } })
    invariant(asked.ok && asked.value.approval, `it is asked for: ${JSON.stringify(asked)}`)
    const { id } = asked.value.approval
    expect(await maker.browser.call('promotions.get', { query: { code: 'dear' } })).toMatchObject({
      value: { state: 'DRAFT', approval: id },
    })
    expect(await maker.browser.call('approvals.approve', { body: { id, reason } })).toMatchObject({ code: 'approval.own' })
    expect(await other.browser.call('approvals.approve', { body: { id, reason } })).toMatchObject({ ok: true })
    expect(await maker.browser.call('promotions.get', { query: { code: 'dear' } })).toMatchObject({ value: { state: 'OPEN', version: 2 } })
    expect(await save('dear', dear, { expectedVersion: 2 })).toMatchObject({ code: 'promotion.state_wrong' })
    const player = await aMember(site)
    const { id: page } = await partOf(player, 'dear')
    invariant(page, 'it has a page')
    const read = await player.browser.call('content.getPromotion', { query: { id: page } })
    expect(read).toMatchObject({ value: { title: 'A reward', state: 'open', terms: expect.stringContaining('DESK1') } })
    expect(
      await maker.browser.call('editing.setShown', {
        body: { kind: 'promotion', name: 'offer-dear', isShown: false, expectedVersion: 1, reason },
      }),
    ).toMatchObject({
      code: 'content.generated',
    })
    expect(await maker.browser.call('promotions.listClaims', { query: { code: 'dear' } })).toMatchObject({ value: { rows: [] } })
    expect(await maker.browser.call('promotions.list', { query: { state: 'OPEN' } })).toMatchObject({ ok: true })
  })
})

describe('R-PROMO-3: a cashback', () => {
  it('a share of a day’s net loss, once the whole day is counted', async () => {
    const code = await aPromotion('cashback', {
      template: 'loss_cashback',
      ...base,
      products: ['RNG'],
      period: 'day',
      percentBp: 500,
      leastLoss: '20',
      cap: '50',
    })
    const table = await atTable(site)
    await playRound(table, '100')
    await win(table, '10', '30')
    await countSettled(site)
    expect(await partOf(table, code)).toMatchObject({ state: 'PROCESS', progress: { value: '80.0000' }, ready: [] })
    const { termsHash } = await partOf(table, code)
    const before = Number(await cashOf(table))
    const period = today()
    const caller = { memberId: table.memberId, brandId: site.brandId, asset: 'USD/4' } as const
    const asked = () => site.gateway.services.promotions.claim(caller, { code, period, hash: termsHash })
    expect(await asked()).toMatchObject({ code: 'promotion.nothing_to_claim' })
    clock.forward(25 * 3_600_000)
    await countSettled(site)
    await countSettled(site)
    const answers = await byMany(asked)
    expect(answers.filter(({ ok }) => ok)).toMatchObject([{ value: { due: { amount: 4_0000n } } }])
    const { rows } = await site.db.pool.query(
      `select balance from ledger.account where member_id = $1 and kind = 'player.cash' and asset = 'USD/4'`,
      [table.memberId],
    )
    expect(Number(rows[0]?.balance) / 10_000 - before).toBe(4)
  })
})

describe('R-ROLE-3, R-PROMO-3: ranks', () => {
  const level = (name: string, xp: number) => ({ names: { EN: name, VI: `${name} VI` }, xp, color: '#000000', color2: '#FFFFFF' })
  const progressOf = async ({ browser }: Player) => {
    const answer = await browser.call('vip.getProgress')
    invariant(answer.ok, 'the rank is answered')
    return answer.value
  }
  beforeAll(async () => {
    // The clock went on for weeks: who signed in first is out.
    maker = await anOperator(site)
    const value = { isOn: true, levels: [level('Pebble', 10), level('Shell', 50), level('Coral', 200)] }
    await site.gateway.services.site.change({ brandId: site.brandId, name: 'vip', value, by: 'test', reason })
  })

  it('are reached by settled play, with a label, a notice and each gift on the way once', async () => {
    const gifts = [1, 2, 3].map((rank) => ({ rank, amount: String(rank * 0.01) }))
    const levelUp = await aPromotion('level-up', { template: 'level_up', ...base, gifts, times: 0 })
    const weekly = await aPromotion('rank-day', {
      template: 'rank_reward',
      ...base,
      products: ['RNG'],
      period: 'day',
      target: '100',
      gifts: [{ rank: 2, amount: '0.02' }],
      times: 0,
    })
    const table = await atTable(site)
    expect(await progressOf(table)).toMatchObject({
      isOn: true,
      rank: 0,
      xp: '0.0000',
      levels: [{ name: 'Pebble' }, { name: 'Shell' }, { name: 'Coral' }],
    })
    clock.forward(1_000)
    await playRound(table, '9')
    await countSettled(site)
    expect(await progressOf(table)).toMatchObject({ rank: 0, xp: '9.0000' })
    expect((await partOf(table, weekly)).unmet).toEqual([{ rule: 'rank', count: 2 }])
    await playRound(table, '60')
    await playRound(table, '40')
    await countSettled(site)
    expect(await progressOf(table)).toMatchObject({ rank: 2, xp: '109.0000' })
    const info = await table.browser.call('player.getInfo')
    expect(info).toMatchObject({ ok: true, value: { clubLabel: { labelName: 'Shell', rankLevel: 2 } } })
    expect(await table.browser.call('inbox.getUnread')).toMatchObject({ ok: true, value: { unReadCount: 1 } })
    const { ready, termsHash } = await partOf(table, levelUp)
    expect(ready.map(({ period, reward }) => [period, reward.amount])).toEqual([
      ['rank-1', '0.0100'],
      ['rank-2', '0.0200'],
    ])
    const before = Number(await cashOf(table))
    const body = { code: levelUp, period: 'rank-2', termsHash }
    const all = await byMany(() => table.browser.call('promotion.claim', { key: aKey(), body }))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await claim(table, levelUp, 'rank-3')).toMatchObject({ code: 'promotion.nothing_to_claim' })
    expect(await claim(table, weekly)).toMatchObject({ ok: true, value: { reward: { amount: '0.0200' } } })
    expect(Number(await cashOf(table)) - before).toBeCloseTo(0.04)
  })

  it('are given within the hour to those who have played enough when a ladder is lowered', async () => {
    const table = await atTable(site)
    await playRound(table, '9')
    await countSettled(site)
    const { services } = site.gateway
    const value = { isOn: true, levels: [level('Pebble', 5), level('Shell', 50), level('Coral', 200)] }
    await services.site.change({ brandId: site.brandId, name: 'vip', value, by: 'test', reason })
    await services.vip.raise()
    await services.vip.raise()
    expect(await progressOf(table)).toMatchObject({
      rank: 1,
      levels: [{ reachedAt: expect.any(String) }, { reachedAt: null }, { reachedAt: null }],
    })
  })

  it('N11: gifts of ranks that give back more than the play between them bears are refused', async () => {
    const gifts = [{ rank: 1, amount: '5' }]
    expect(await save('too-dear', { template: 'level_up', ...base, gifts, times: 0 })).toMatchObject({ code: 'promotion.guard' })
    expect(await save('no-rank', { template: 'level_up', ...base, gifts: [{ rank: 4, amount: '1' }], times: 0 })).toMatchObject({
      code: 'promotion.invalid',
    })
  })
})

describe('R-PROMO-3: a wheel', () => {
  const terms = {
    template: 'lucky_wheel',
    ...base,
    products: ['RNG'],
    per: '100',
    segments: [
      { amount: '0.01', weight: 60, stock: null },
      { amount: '0.03', weight: 40, stock: 1 },
    ],
    times: 0,
  }
  async function wheelOf({ browser }: Player, code: string) {
    const answer = await browser.call('draw.listWheels')
    invariant(answer.ok, 'wheels are answered')
    const found = answer.value.list.find((each) => each.code === code)
    invariant(found, `${code} runs`)
    return found
  }
  const spin = async (player: Player, code: string, change: object = {}) => {
    const { termsHash, oddsVersion } = await wheelOf(player, code)
    const body = { code, termsHash, oddsVersion, clientSeed: 'my-words', ...change }
    return player.browser.call('draw.spin', { key: aKey(), body })
  }

  it('gives a spin for play, draws it from the committed chain and the player’s words, pays it once, and moves odds when a stock is gone', async () => {
    const code = await aPromotion('wheel', terms)
    const table = await atTable(site, { balance: '1000' })
    expect(await wheelOf(table, code)).toMatchObject({ spins: 0, towards: '0.0000', spun: 0, mine: [] })
    expect(await spin(table, code)).toMatchObject({ code: 'promotion.nothing_to_claim' })
    for (let no = 0; no < 6; no++) await playRound(table, '100')
    await playRound(table, '50')
    await countSettled(site)
    expect(await partOf(table, code)).toMatchObject({ state: 'CLAIM', act: 'spin', spins: 6, progress: { value: '50.0000' } })
    const before = await wheelOf(table, code)
    expect(await spin(table, code, { oddsVersion: '1.9' })).toMatchObject({ code: 'draw.odds_changed' })
    const cash = Number(await cashOf(table))
    let won = 0
    for (let no = 1; no <= 6; no++) {
      const now = await wheelOf(table, code)
      const answer = await spin(table, code)
      invariant(answer.ok, 'a spin is drawn')
      const drawn = answer.value.spin
      won += Number(drawn.amount)
      expect(drawn).toMatchObject({ no, terminal: before.terminal, weights: now.segments.map(({ weight }) => weight) })
      expect(isSeedOfChain({ index: no, seed: drawn.seed }, before.terminal)).toBe(true)
      expect(prizeAt(spinChance(drawn.seed, { wheel: code, no, clientSeed: 'my-words' }), drawn.weights)).toBe(drawn.segment)
    }
    expect(Number(await cashOf(table)) - cash).toBeCloseTo(won)
    const after = await wheelOf(table, code)
    expect(after).toMatchObject({ spins: 0, spun: 6, towards: '50.0000' })
    expect(after.mine).toHaveLength(6)
    const dear = after.mine.filter(({ segment }) => segment === 1)
    expect(dear.length).toBeLessThanOrEqual(1)
    expect(after.segments[1]).toMatchObject(dear.length === 1 ? { weight: 0, left: 0 } : { weight: 40, left: 1 })
    expect(after.oddsVersion).toBe(dear.length === 1 ? '1.1' : '1.0')
  })

  it('uses each spin once however many callers there are, and a spin that can not be paid uses nothing (C3)', async () => {
    const code = await aPromotion('wheel-race', {
      ...terms,
      segments: terms.segments.map((each) => ({ ...each, stock: null })),
      budget: { amount: '0.04', count: 100 },
    })
    const table = await atTable(site, { balance: '1000' })
    for (let no = 0; no < 3; no++) await playRound(table, '100')
    await countSettled(site)
    const { termsHash, oddsVersion } = await wheelOf(table, code)
    const body = { code, termsHash, oddsVersion, clientSeed: 'race' }
    const all = await byMany(() => table.browser.call('draw.spin', { key: aKey(), body }))
    const [drawn, refused] = [all.filter(({ ok }) => ok), all.flatMap((answer) => (answer.ok ? [] : [answer.code]))]
    const { spins, spun } = await wheelOf(table, code)
    expect(drawn.length).toBeGreaterThanOrEqual(1)
    expect([spun, spins]).toEqual([drawn.length, 3 - drawn.length])
    expect(new Set(refused)).toEqual(new Set(spins > 0 ? ['promotion.budget_spent'] : ['promotion.nothing_to_claim']))
  })
})

describe('R-PROMO-3: red envelopes', () => {
  it('of a drop go once to each who played, are gone after the last, and are computed again from what is shown when it is over', async () => {
    const soon = new Date(Math.ceil(clock.now().getTime() / 60_000) * 60_000 + 5 * 60_000)
    const zone = 'UTC'
    const time = soon.toISOString().slice(11, 16)
    await site.gateway.services.site.change({ brandId: site.brandId, name: 'timeZone', value: zone, by: 'test', reason })
    const terms = { products: ['RNG'], at: [time], minutes: 10, total: '0.30', slots: 3, floor: '0.02', need: '50', times: 0 }
    const code = await aPromotion('rain', { template: 'rain', ...base, ...terms })
    await site.gateway.services.promotions.planDrops()
    await site.gateway.services.promotions.planDrops()
    const players = await Promise.all(Array.from({ length: 5 }, () => atTable(site)))
    const [poor] = players
    invariant(poor, 'somebody plays')
    for (const table of players) await playRound(table, table === poor ? '49' : '50')
    await countSettled(site)
    const dropOf = async ({ browser }: Player) => {
      const answer = await browser.call('draw.listDrops')
      invariant(answer.ok, 'drops are answered')
      const found = answer.value.list.find((each) => each.code === code)
      invariant(found, 'the drop is shown')
      return found
    }
    const before = await dropOf(poor)
    expect(before).toMatchObject({ opensAt: soon.toISOString(), seed: null, firstWords: null, taken: 0, slots: 3, total: '0.3000' })
    // R-MSG-3: shown in a room of the chat, to be opened there.
    const desk = await anOperator(site, { roles: ['support'] })
    const shown = { room: 'EN', code, opensAt: soon.toISOString() }
    expect(await desk.browser.call('chatRooms.showDrop', { body: shown })).toMatchObject({ ok: true })
    expect(await desk.browser.call('chatRooms.showDrop', { body: { ...shown, opensAt: '2026-01-01T00:00:00.000Z' } })).toMatchObject({
      code: 'chat.drop_unknown',
    })
    const listed = await desk.browser.call('chatRooms.get', { query: { room: 'EN' } })
    expect(listed.ok && listed.value.items.at(-1)?.card).toMatchObject({ kind: 'envelope', code, total: '0.3000', slots: 3 })
    const open = (player: Player, words: string) =>
      player.browser.call('draw.openEnvelope', {
        key: aKey(),
        body: { code, opensAt: before.opensAt, termsHash: before.termsHash, clientSeed: words },
      })
    expect(await open(poor, 'early')).toMatchObject({ code: 'draw.not_played' })
    const rich = players.slice(1)
    expect(await open(rich[0] ?? poor, 'early')).toMatchObject({ code: 'draw.not_open' })
    clock.forward(soon.getTime() - clock.now().getTime() + 1_000)
    const cash = await Promise.all(rich.map(async (player) => Number(await cashOf(player))))
    // A hundred callers at once, 25 of each player.
    const all = await Promise.all(rich.flatMap((player) => Array.from({ length: 25 }, (_, at) => open(player, `words-${at}`))))
    const given = all.flatMap((answer) => (answer.ok ? [answer.value.envelope] : []))
    expect(given.map(({ slot }) => slot).sort()).toEqual([1, 2, 3])
    expect(given.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(0.3)
    const codes = all.flatMap((answer) => (answer.ok ? [] : [answer.code]))
    expect(codes.filter((each) => each === 'draw.empty')).toHaveLength(25)
    expect(codes.filter((each) => each === 'draw.already')).toHaveLength(72)
    const after = await Promise.all(rich.map(async (player) => Number(await cashOf(player))))
    expect(after.reduce((sum, each) => sum + each, 0) - cash.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0.3)
    clock.forward(600_000)
    const over = await dropOf(rich[0] ?? poor)
    invariant(over.seed && over.firstWords, 'the seed is shown')
    expect(commitmentOf(over.seed)).toBe(before.commitment)
    const list = envelopesOf(dropChance(over.seed, { drop: code, opensAt: over.opensAt, words: over.firstWords }), {
      total: 30,
      slots: 3,
      floor: 2,
    })
    for (const { slot, amount } of given) expect(list[slot - 1]).toBe(Math.round(Number(amount) * 100))
  })
})

describe('R-OPS-1: a segment of players', () => {
  const rule = {
    labels: ['khách-quen'],
    countries: [],
    languages: [],
    registered: { from: 0, to: 1 },
    lastSeen: null,
    rank: null,
    overDays: 30,
    deposits: null,
    withdrawals: null,
    staked: { from: '5', below: null },
    result: null,
  }

  it('finds who fits, counts them, narrows the list of members, and is who a promotion is for', async () => {
    // The time has moved on since others signed in.
    maker = await anOperator(site)
    other = await anOperator(site)
    const { call } = maker.browser
    const table = await atTable(site)
    const [stranger, gone] = [await aMember(site), await aMember(site)]
    await playRound(table, '7')
    await countSettled(site)
    const label = (id: `ply_${string}`) => call('members.setLabels', { body: { id, labels: ['khách-quen'], reason } })
    for (const id of [table.playerId, stranger.playerId, gone.playerId]) expect(await label(id)).toMatchObject({ ok: true })
    expect(await call('segments.count', { body: { rule } })).toMatchObject({ ok: true, value: { members: 1, isCapped: false } })
    const saved = await call('segments.save', { body: { id: null, name: 'Regulars', rule, expectedVersion: 0, reason } })
    invariant(saved.ok, 'a segment is saved')
    const { id } = saved.value
    expect(await call('segments.save', { body: { id: null, name: 'regulars', rule, expectedVersion: 0, reason } })).toMatchObject({
      code: 'segment.name_taken',
    })
    const terms = { template: 'promo_code', ...base, who: { ...base.who, segment: id }, entered: 'REGULAR', reward: cash('1') }
    const code = `regular-${++made}`
    // Before anybody was looked for it is for nobody.
    expect(await save(code, terms)).toMatchObject({ code: 'promotion.invalid', value: { fields: [{ field: 'terms.who.segment' }] } })
    expect(await call('segments.take', { body: { id } })).toMatchObject({ ok: true, value: { members: 1, added: 1 } })
    expect(await call('members.list', { query: { segment: id } })).toMatchObject({ value: { rows: [{ id: table.playerId }] } })
    expect(await call('members.list', { query: { label: 'khách-quen' } })).toMatchObject({ value: { rows: { length: 3 } } })
    expect(await save(code, terms)).toMatchObject({ ok: true })
    expect(await call('promotions.open', { body: { code, expectedVersion: 1, reason } })).toMatchObject({ ok: true })
    expect(await useCode(stranger, 'REGULAR')).toMatchObject({ code: 'promotion.not_eligible' })
    expect((await stranger.browser.call('promotion.listAvailable')) as unknown).not.toMatchObject({
      value: { list: expect.arrayContaining([expect.objectContaining({ code })]) },
    })
    // Who was found once stays invited, also when the criteria find others now; who takes a break is found no more.
    const wider = { ...rule, staked: null }
    expect(await call('segments.save', { body: { id, name: 'Regulars', rule: wider, expectedVersion: 1, reason } })).toMatchObject({
      ok: true,
    })
    expect(await gone.browser.call('protection.takeTimeOut', { key: aKey(), body: { days: 1 } as never })).toMatchObject({ ok: true })
    expect(await call('members.setLabels', { body: { id: table.playerId, labels: [], reason } })).toMatchObject({ ok: true })
    expect(await call('segments.take', { body: { id } })).toMatchObject({ ok: true, value: { members: 1, added: 1 } })
    expect(await call('members.list', { query: { segment: id } })).toMatchObject({ value: { rows: [{ id: stranger.playerId }] } })
    expect(await useCode(table, 'REGULAR')).toMatchObject({ ok: true })
    expect(await call('segments.retire', { body: { id, reason } })).toMatchObject({ ok: true })
    expect(await call('segments.list')).toMatchObject({ value: { segments: [], labels: ['khách-quen'] } })
    const { pool } = site.db
    await pool.query(
      `insert into gateway.segment (segment_id, brand_id, name, rule, changed_at, changed_by)
       select gen_random_uuid(), $1, 'n' || n, '{}', now(), 'test' from generate_series(1, 100) n`,
      [site.brandId],
    )
    expect(await call('segments.save', { body: { id: null, name: 'One more', rule, expectedVersion: 0, reason } })).toMatchObject({
      code: 'segment.too_many',
    })
    await pool.query(`insert into gateway.member_label select $1, 'l' || n, $2 from generate_series(1, 199) n`, [
      stranger.memberId,
      site.brandId,
    ])
    expect(await call('members.setLabels', { body: { id: gone.playerId, labels: ['one-more'], reason } })).toMatchObject({
      code: 'segment.too_many_labels',
    })
  })
})
