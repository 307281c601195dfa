import { anOperator, type SignedInOperator } from '@halong/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BetView, FixtureView } from '#protocol/index.ts'
import { marketKinds, usualMargins } from '#sports/markets.ts'
import type { Table } from './table.ts'

const reason = 'a test of trading'
const asset = 'USD/4' as const
let intents = 0

/** Tests of how operators trade, over a book that others share; each rule is lifted again. */
export function describeTrading(shared: () => Table): void {
  let table: Table
  let trader: SignedInOperator
  const slip = (fixture: FixtureView, { market = '1x2', selection = 'home', stake = '10' } = {}) => {
    const price = fixture.markets.find(({ key }) => key === market)?.selections.find((each) => each.selection === selection)?.price ?? 0
    return {
      intentId: `intent-of-trading-${++intents}`,
      policy: 'none',
      bets: [{ legs: [{ fixtureId: fixture.id, market, selection, price }], sizes: [1], stake }],
    }
  }
  const place = (token: string, body: object) => table.call('POST', '/api/bets', token, body)
  const shown = async (id: string) => (await table.call('GET', `/api/fixtures/${id}`)).value['fixture'] as FixtureView
  const stop = (
    body: { scope: '*' | `league:${string}` | `fixture:${string}`; market?: string; what?: 'stop' | 'stop_cash_out' },
    isStopped: boolean,
    expectedVersion: number,
  ) => trader.browser.call('sports.setStop', { body: { what: 'stop', market: null, ...body, isStopped, reason, expectedVersion } })

  describe('how operators trade', () => {
    beforeAll(async () => {
      table = shared()
      trader = await anOperator(table.site, { roles: ['trader'] })
    })

    it('R29: a market, a fixture or all is stopped and opened again at once; bets that stand are paid, and what is stopped is not cashed out', async () => {
      const player = await table.player()
      const [fixture, other] = [await table.freshFixture('vf-isles'), await table.freshFixture('vf-isles')]
      const standing = (await place(player.token, slip(fixture))).value['bets'] as BetView[]
      const ofMarket = { scope: `fixture:${fixture.id}`, market: '1x2' } as const
      expect(await stop(ofMarket, true, 0)).toMatchObject({ ok: true, value: { version: 1 } })
      // Whoever did not see that change makes none over it.
      expect(await stop(ofMarket, false, 0)).toMatchObject({ code: 'lobby.changed_meanwhile' })
      await table.book.hearTrading()
      const version = (await shown(fixture.id)).version
      expect((await shown(fixture.id)).markets.filter(({ isStopped }) => isStopped).map(({ key }) => key)).toEqual(['1x2'])
      expect(await place(player.token, slip(fixture))).toMatchObject({ code: 'bet.suspended', value: { troubles: [{ at: 0, leg: 0 }] } })
      expect(await place(player.token, slip(fixture, { market: 'btts', selection: 'yes' }))).toMatchObject({ success: true })
      expect(await place(player.token, slip(other))).toMatchObject({ success: true })
      const bet = await table.call('GET', `/api/bets/${standing[0]?.id}`, player.token)
      expect(bet.value['bet']).toMatchObject({ cashOut: { offer: null, why: 'cash_out.suspended' } })

      expect(await stop(ofMarket, false, 1)).toMatchObject({ value: { version: 2 } })
      expect(await stop({ scope: '*' }, true, 0)).toMatchObject({ value: { version: 1 } })
      await table.book.hearTrading()
      expect(await shown(other.id)).toMatchObject({ sale: 'paused' })
      expect((await shown(other.id)).version).toBeGreaterThan(version)
      expect(await place(player.token, slip(other))).toMatchObject({ code: 'bet.suspended' })
      await table.kickedOff(fixture.id, 11 * 60_000)
      await table.run()
      expect((await table.call('GET', `/api/bets/${standing[0]?.id}`, player.token)).value['bet']).toMatchObject({ state: 'settled' })
      expect(await stop({ scope: '*' }, false, 1)).toMatchObject({ value: { version: 2 } })
      await table.book.hearTrading()
      expect(await place(player.token, slip(other))).toMatchObject({ success: true })

      const found = await (await anOperator(table.site)).browser.call('audit.list', { query: { action: 'sports.setStop' } })
      expect(found.ok && found.value.rows.length).toBeGreaterThanOrEqual(4)
    })

    it('a higher margin holds at once, a lower one is for another person; the rules page says what holds', async () => {
      const fixture = await table.freshFixture('vf-isles')
      const now = await trader.browser.call('sports.listTrading', { query: {} })
      const rules = now.ok ? now.value.rules : []
      expect(now).toMatchObject({ value: { isReached: true } })
      // Every kind that is sold has a margin from the start, the one the book would take without it: a lower one is always a change that somebody agrees to.
      const everywhere = rules.filter(({ what, scope }) => what === 'margin' && scope === '*')
      expect(Object.fromEntries(everywhere.map(({ market, basisPoints }) => [market, basisPoints]))).toEqual(
        Object.fromEntries(marketKinds.map((kind) => [kind, Math.round(usualMargins[kind] * 10_000)])),
      )
      const set = (
        basisPoints: number | null,
        expectedVersion: number,
        scope: '*' | `league:${string}` | `fixture:${string}` = 'league:vf-isles',
      ) => trader.browser.call('sports.setMargin', { body: { scope, market: 'btts', basisPoints, reason, expectedVersion } })
      expect(await set(1_000, 0)).toMatchObject({ value: { version: 1 } })
      expect(await set(900, 0)).toMatchObject({ code: 'lobby.changed_meanwhile' })
      expect(await set(900, 1)).toMatchObject({ code: 'operator.approval_required' })
      expect(await set(null, 1)).toMatchObject({ code: 'operator.approval_required' })
      expect(await set(700, 0, `fixture:${fixture.id}`)).toMatchObject({ code: 'request.invalid' })
      await table.book.hearTrading()
      const priceIn = (of: FixtureView) => of.markets.find(({ key }) => key === 'btts')?.selections[0]?.price ?? 0
      expect(priceIn(await shown(fixture.id))).toBeLessThan(priceIn(fixture))
      const told = (await table.call('GET', '/api/rules')).value['markets'] as { kind: string; paybackBp: number }[]
      expect(told.find(({ kind }) => kind === 'btts')).toMatchObject({ paybackBp: 9_090 })
      expect(told.find(({ kind }) => kind === '1x2')).toMatchObject({ paybackBp: 9_433 })
    })

    it('N3: limits of bets, markets and players bind what is sold next, with the stake that is left; higher ones are for another person', async () => {
      const player = await table.player('20000')
      const fixture = await table.freshFixture('vf-isles')
      const scope = `fixture:${fixture.id}` as const
      const limit = (
        what: 'stake' | 'market_win' | 'fixture_loss',
        amount: string | null,
        expectedVersion: number,
        market: string | null = null,
      ) => trader.browser.call('sports.setLimit', { body: { what, scope, market, asset, amount, reason, expectedVersion } })
      const left = async (body: object) => {
        const { code, value } = await place(player.token, body)
        return [code, Number((value['troubles'] as { most: string }[] | undefined)?.[0]?.most)]
      }
      expect(await limit('stake', '100', 0, '1x2')).toMatchObject({ ok: true })
      expect(await limit('stake', '200', 1, '1x2')).toMatchObject({ code: 'operator.approval_required' })
      expect(await limit('fixture_loss', '10', 0, '1x2')).toMatchObject({ code: 'request.invalid' })
      await table.book.hearTrading()
      expect(await left(slip(fixture, { stake: '101' }))).toEqual(['bet.limit', 100])
      expect(await left(slip(fixture, { market: 'btts', selection: 'yes', stake: '101' }))).toEqual([undefined, Number.NaN])

      // What one player may win on a market counts all bets that stand there, by whichever selection.
      const price = fixture.markets.find(({ key }) => key === '1x2')?.selections[0]?.price ?? 0
      expect(await limit('market_win', (75 * (price / 1_000 - 1)).toFixed(4), 0, '1x2')).toMatchObject({ ok: true })
      await table.book.hearTrading()
      expect(await place(player.token, slip(fixture, { stake: '50' }))).toMatchObject({ success: true })
      const [code, most = 0] = await left(slip(fixture, { stake: '100' }))
      expect(code).toBe('bet.limit')
      expect(most).toBeCloseTo(25, 2)
      const fresh = await table.player()
      expect(await place(fresh.token, slip(fixture, { stake: '50' }))).toMatchObject({ success: true })

      const factor = (value: number, expectedVersion: number, cause: 'late_bets' | 'trusted' = 'late_bets') =>
        trader.browser.call('sports.setFactor', { body: { player: fresh.playerId, factor: value, cause, reason, expectedVersion } })
      expect(await factor(50, 0)).toMatchObject({ value: { version: 1 } })
      expect(await factor(5, 1)).toMatchObject({ code: 'operator.approval_required' })
      expect(await factor(150, 1, 'trusted')).toMatchObject({ code: 'operator.approval_required' })
      expect(await factor(60, 0)).toMatchObject({ code: 'lobby.changed_meanwhile' })
      expect(
        await trader.browser.call('sports.setFactor', {
          body: { player: `ply_${'0'.repeat(22)}`, factor: 50, cause: 'harm', reason, expectedVersion: 0 },
        }),
      ).toMatchObject({ code: 'records.unknown' })
      await table.book.hearTrading()
      expect(await place(fresh.token, slip(fixture, { market: 'btts', selection: 'yes', stake: '10001' }))).toMatchObject({
        code: 'bet.limit',
      })
      expect((await table.call('GET', '/api/me', fresh.token)).value).toMatchObject({
        limits: { max: '10000.0000', mostReturn: '100000.0000' },
      })
      const listed = await trader.browser.call('sports.listFactors', { query: {} })
      expect(listed).toMatchObject({
        value: { factors: [{ playerId: fresh.playerId, username: fresh.username, factor: 50, cause: 'late_bets', version: 1 }] },
      })

      const traded = await trader.browser.call('sports.getFixture', { query: { fixture: fixture.id, asset } })
      const found = traded.ok ? traded.value.fixture : null
      expect(found).toMatchObject({ sale: 'before', staked: '201.0000', lossLimit: '50000.0000' })
      expect(found?.markets.find(({ market }) => market === '1x2')).toMatchObject({
        isStopped: false,
        basisPoints: 600,
        selections: [{ selection: 'home', price, bets: 2, staked: '100.0000' }, { bets: 0 }, { bets: 0 }],
      })
      const nets = found?.scores.map(({ net }) => Number(net)) ?? []
      expect(nets).toEqual([...nets].sort((a, b) => a - b))
      expect(-(nets[0] ?? 0)).toBeCloseTo(Number(found?.worstLoss), 4)
      expect(await trader.browser.call('sports.getFixture', { query: { fixture: '999999999', asset } })).toMatchObject({
        code: 'records.unknown',
      })
    })

    it('C10: prices move while 100 slips are sent: each is taken at the price it names or refused with the one that holds, and all that was taken adds up', async () => {
      const { rows } = await table.owner.query<{ id: string }>(
        `select id from sportsbook.fixture where league = 'es-siege' and state = 'OPEN' order by starts_at desc, id limit 1`,
      )
      const id = rows[0]?.id ?? ''
      const players = await Promise.all(Array.from({ length: 4 }, () => table.player('1000.00', 'virtual-esports')))
      const margin = async (basisPoints: number, expectedVersion: number) => {
        const set = await trader.browser.call('sports.setMargin', {
          body: { scope: 'league:es-siege', market: 'ml', basisPoints, reason, expectedVersion },
        })
        expect(set).toMatchObject({ ok: true })
        await table.book.hearTrading()
      }
      const send = (of: FixtureView, count: number) =>
        Array.from({ length: count }, async (_, at) => {
          const player = players[at % players.length]
          const body = slip(of, { market: 'ml', selection: at % 3 === 0 ? 'away' : 'home', stake: '1' })
          const answer = await place(player?.token ?? '', body)
          return { player, seen: body.bets[0]?.legs[0]?.price ?? 0, answer }
        })
      const prices: FixtureView[] = [await shown(id)]
      const sent = send(await shown(id), 34)
      for (const [at, basisPoints] of [700, 900].entries()) {
        await margin(basisPoints, at)
        // Some pages have not heard of it yet.
        const [before, now] = [prices.at(-1), await shown(id)]
        prices.push(now)
        if (before) sent.push(...send(before, 16), ...send(now, 17))
      }
      const answers = await Promise.all(sent)
      expect(answers).toHaveLength(100)
      const known = prices.flatMap(({ markets }) => markets.find(({ key }) => key === 'ml')?.selections.map(({ price }) => price) ?? [])
      const [taken, refused] = [answers.filter(({ answer }) => answer.success), answers.filter(({ answer }) => !answer.success)]
      // At the least the last ones at the price that held, and the last ones at the one before.
      expect([taken.length >= 17, refused.length >= 16]).toEqual([true, true])
      for (const { seen, answer } of taken)
        expect(answer.value['bets']).toMatchObject([{ state: 'accepted', legs: [{ price: seen, seenPrice: seen }] }])
      for (const { seen, answer } of refused) {
        expect(answer.code).toBe('bet.price_changed')
        const [trouble] = answer.value['troubles'] as { price: number }[]
        expect(known).toContain(trouble?.price)
        expect(trouble?.price).toBeLessThan(seen)
      }
      const exposure = await table.owner.query<{ staked: string }>('select staked from sportsbook.exposure where fixture_id = $1', [id])
      expect(Number(exposure.rows[0]?.staked)).toBe(taken.length * 10_000)
      for (const player of players) {
        const own = taken.filter((each) => each.player === player).length
        expect((await table.call('GET', '/api/me', player.token)).value).toMatchObject({
          balance: { amount: `${1_000 - own}.0000` },
          openBets: own,
        })
      }
    })

    it('T69: whoever works for one brand changes no trading and reads no exposure, and whoever may only read sets nothing', async () => {
      const ofBrand = await anOperator(table.site, { brandId: table.site.brandId, roles: ['trader'] })
      const body = { scope: '*', market: '1x2', reason, expectedVersion: 1 } as const
      const denied = { code: 'operator.not_allowed' }
      expect(await ofBrand.browser.call('sports.setMargin', { body: { ...body, basisPoints: 900 } })).toMatchObject(denied)
      expect(await ofBrand.browser.call('sports.setLimit', { body: { ...body, what: 'stake', asset, amount: '1' } })).toMatchObject(denied)
      expect(await ofBrand.browser.call('sports.setStop', { body: { ...body, what: 'stop', isStopped: true } })).toMatchObject(denied)
      expect(await ofBrand.browser.call('sports.getFixture', { query: { fixture: '1', asset } })).toMatchObject(denied)
      const reader = await anOperator(table.site, { roles: ['auditor'] })
      expect(await reader.browser.call('sports.setStop', { body: { ...body, what: 'stop', isStopped: true } })).toMatchObject(denied)
    })
  })
}

/** A slip follows its player, and nobody else. */
export function describeSlips(shared: () => Table): void {
  describe('the slip of a player', () => {
    it('C9: is the same on every device; a change over an older one is refused with the newer; another player and the other sport have their own', async () => {
      const table = shared()
      const [player, other] = [await table.player(), await table.player()]
      const fixture = await table.freshFixture('vf-isles')
      const leg = { fixtureId: fixture.id, market: '1x2', selection: 'home', price: 2_000, stake: '5', isBanker: false }
      const slip = { legs: [leg], policy: 'better', mode: 'singles', stakes: { multi: '', system: '' }, sizes: [] }
      const read = async (token: string) => (await table.call('GET', '/api/slip', token)).value
      const save = (token: string, version: number, of: object = slip) => table.call('POST', '/api/slip', token, { version, slip: of })
      expect(await read(player.token)).toMatchObject({ version: 0, slip: null })
      expect(await save(player.token, 0)).toMatchObject({ value: { version: 1 } })
      const { id, league, home, away, startsAt, closeAt } = fixture
      const shown = {
        ...slip,
        legs: [
          {
            market: '1x2',
            selection: 'home',
            price: 2_000,
            stake: '5',
            isBanker: false,
            fixture: { id, league, home, away, startsAt, closeAt },
          },
        ],
      }
      expect(await read(player.token)).toMatchObject({ version: 1, slip: shown })
      expect(await save(player.token, 1, { ...slip, mode: 'multi' })).toMatchObject({ value: { version: 2 } })
      for (const old of [0, 1])
        expect(await save(player.token, old)).toMatchObject({
          code: 'slip.changed',
          value: { slip: { version: 2, slip: { mode: 'multi' } } },
        })
      const [owner, stranger] = [await read(player.token), await read(other.token)]
      expect(stranger).toMatchObject({ version: 0, slip: null })
      expect(stranger['owner']).not.toBe(owner['owner'])
      expect(await save(player.token, 2, { ...slip, legs: [leg, { ...leg, fixtureId: '99999999' }] })).toMatchObject({
        value: { version: 3 },
      })
      expect(await read(player.token)).toMatchObject({ slip: shown })
      expect(await save(player.token, 3, { ...slip, legs: Array.from({ length: 21 }, () => leg) })).toMatchObject({
        code: 'request.invalid',
      })
      expect(await table.call('GET', '/api/slip')).toMatchObject({ code: 'session.required' })
      await table.owner.query(`update sportsbook.slip set changed_at = changed_at - interval '31 days'`)
      expect(await table.book.forgetSlips()).toBe(1)
      expect(await read(player.token)).toMatchObject({ version: 0, slip: null })
    })
  })
}
