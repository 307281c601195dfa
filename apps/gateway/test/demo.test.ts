import { connectStudio, demoAccounts, STUDIO_VASSALAGE, seedDemo } from '@halong/gateway'
import { anOperator, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoGames } from './demo-games.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'demo' })
})
afterAll(() => site.stop())

const studio = { origin: 'http://localhost:8081', secret: 'the secret of the studio, 32 characters', catalogue: demoGames }
const notice = async (language: string) => {
  const answer = await site.browser().call('content.getNotice', { query: { language, types: 'B,PL,PU,PR' } })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

it('an empty installation becomes the demo brand, once', async () => {
  await connectStudio(site.gateway.services, studio)
  expect(await seedDemo(site.gateway.services, studio)).toBe(true)
  expect(await seedDemo(site.gateway.services, studio)).toBe(false)
  for (const { username, password } of demoAccounts)
    expect(await site.browser().call('session.login', { body: { username, password } })).toMatchObject({ ok: true, value: { cpw: false } })
  const found = await site.gateway.services.players.byName(site.brandId, 'demo-player')
  expect(await site.gateway.services.ledger.balance(found?.player.memberId ?? 0, 'player.cash', 'USD/4')).toMatchObject({
    minor: 100_000_000n,
  })
  // R-AG-3, R-PROMO-4: agents have rates and contracts, and players may invite.
  const agent = site.browser()
  await agent.call('session.login', { body: { username: 'demo-agent', password: demoAccounts[0]?.password ?? '' } })
  const home = await agent.call('agency.getHome')
  expect(home).toMatchObject({ value: { contracts: { dividend: true, dailySalary: true, hourlySalary: true, realtimeSalary: true } } })
  const given = await agent.call('agency.listContracts', { query: { kind: 'realtimeSalary', side: 'given' } })
  expect(given).toMatchObject({ value: { list: [{ state: 'SIGNED' }] } })
  await site.expectLedgerRight()
})

it('N11: each of its promotions is within the guard, and another one on slots may begin', async () => {
  // The slot of the studio that keeps least.
  const thin = demoGames.map((game) => (game.gameType === 'RNG' ? { ...game, returnRateBp: 9_693 } : game))
  await connectStudio(site.gateway.services, { ...studio, catalogue: thin })
  const { browser } = await anOperator(site)
  const listed = await browser.call('promotions.list', { query: { limit: 50 } })
  const codes = listed.ok ? listed.value.rows.map(({ code }) => code) : []
  expect(codes.length).toBeGreaterThanOrEqual(8)
  for (const code of codes) {
    const found = await browser.call('promotions.get', { query: { code } })
    expect(found.ok && found.value.guard.filter(({ isTooMuch }) => isTooMuch), code).toEqual([])
  }
  const terms = {
    template: 'mission' as const,
    from: null,
    to: null,
    who: { newWithinDays: null, contactProved: false, hasDeposited: false },
    budget: { amount: '100', count: 100 },
    products: ['RNG' as const],
    period: 'day' as const,
    target: '100',
    mustJoin: false,
    reward: { kind: 'cash' as const, amount: '0.2', times: 0 },
  }
  const looked = await browser.call('promotions.look', { body: { code: 'one-more', terms } })
  expect(looked.ok && looked.value.guard).toMatchObject([{ product: 'RNG', edgeBp: 307, own: 2_000, isTooMuch: false }])
  await connectStudio(site.gateway.services, studio)
})

it('the opening balance stands in the ledger with its reason', async () => {
  const { rows } = await site.db.pool.query<{ memo: string }>("select memo from ledger.transfer where reason = 'deposit.credit'")
  expect(rows).toEqual([{ memo: 'Opening balance of the demo account' }])
})

it('its texts are whole in both languages and repeat the figures of the catalogue', async () => {
  const [english, vietnamese] = [await notice('EN'), await notice('VI')]
  expect(english.banners.filter(({ groupName }) => groupName === 'w_home')).toHaveLength(3)
  expect(english.promotion).toHaveLength(vietnamese.promotion.length)
  english.promotion.forEach((card, at) => expect(vietnamese.promotion[at]?.title).not.toBe(card.title))
  expect(english.promotion.map(({ title }) => title)).toContain('Mines: 99.00% return')
  expect(english.banners.map(({ text }) => text).join(' ')).toContain('2 games of our own')
})

it('R-PROMO-1, R-MSG-1, R-MSG-5, R-FOOT-1: promotions, notices, help and documents stand there in both languages', async () => {
  const browser = site.browser()
  for (const language of ['EN', 'VI']) {
    const { player, popup } = await notice(language)
    expect(player.length).toBeGreaterThanOrEqual(8)
    expect([player[0]?.isPinned, popup.length]).toEqual([true, 1])
    const promotions = await browser.call('content.listPromotions', { query: { language } })
    expect(promotions.ok && promotions.value.promotions).toHaveLength(12)
    expect(promotions).toMatchObject({ value: { totalPages: 2 } })
    expect(promotions.ok && promotions.value.categories.map(({ code }) => code)).toEqual([
      'rewards',
      'new_player',
      'fairness',
      'odds',
      'safety',
    ])
    const help = await browser.call('content.getHelpCenter', { query: { language } })
    const articles = help.ok ? help.value.topics.flatMap((topic) => topic.articles) : []
    expect(articles.length).toBeGreaterThanOrEqual(25)
    for (const { slug } of articles)
      expect(await browser.call('content.getHelpArticle', { query: { slug, language } })).toMatchObject({ ok: true })
    for (const name of ['about', 'agreement', 'privacy', 'responsible']) {
      const document = await browser.call('content.getDocument', { query: { name, language } })
      expect(document.ok && document.value.sections.length).toBeGreaterThanOrEqual(4)
    }
  }
  const outside = await browser.call('content.getDocument', { query: { name: 'responsible' } })
  expect(JSON.stringify(outside)).toContain('https://www.gamblingtherapy.org/')
})

it('a studio that moves is followed, and its games keep their ids', async () => {
  const ids = async () => {
    const answer = await site.browser().call('lobby.listGames', { query: { vassalage: STUDIO_VASSALAGE } })
    return answer.ok ? answer.value.games.map(({ nodeId, isHot }) => ({ nodeId, isHot })) : []
  }
  const before = await ids()
  await connectStudio(site.gateway.services, { ...studio, origin: 'https://games.example' })
  expect(await ids()).toEqual(before)
  expect(await site.gateway.services.lobby.vendors.byVassalage(STUDIO_VASSALAGE)).toMatchObject({ launchOrigin: 'https://games.example' })
})

it('a demo brand of an older version is brought what is new, and keeps what an operator made of the rest', async () => {
  const { pool } = site.db
  const { content } = site.gateway.services
  const pieceOf = async (kind: string, name: string) =>
    (
      await pool.query<{ texts: unknown; version: number; is_shown: boolean; changed_by: string }>(
        'select texts, version, is_shown, changed_by from gateway.content where brand_id = $1 and kind = $2 and name = $3',
        [site.brandId, kind, name],
      )
    ).rows[0]
  const common = {
    brandId: site.brandId,
    by: 'anna',
    kind: 'banner',
    placed: 'w_home',
    picture: '/art/scenes/bay-dusk-{mode}.svg',
  } as const
  await content.publish([{ ...common, name: 'home-bay', texts: { EN: { title: 'Ours', text: '' } }, isShown: false }])
  const edited = await pieceOf('banner', 'home-bay')
  // As a database of before has it: some pieces, among them a whole topic, are not there yet.
  await pool.query(
    "delete from gateway.content where name in ('home-trial', 'fairness') or placed = 'fairness' or (kind = 'document' and name = 'privacy')",
  )
  const before = await pool.query('select kind, name, version from gateway.content order by kind, name')
  expect(await seedDemo(site.gateway.services, studio)).toBe(false)
  expect(await pieceOf('banner', 'home-bay')).toEqual(edited)
  expect(await pieceOf('banner', 'home-trial')).toMatchObject({ version: 1, is_shown: true, changed_by: 'demo' })
  expect(await pieceOf('document', 'privacy')).toMatchObject({ version: 1 })
  expect(await pieceOf('article', 'verify-a-round')).toMatchObject({ version: 1 })
  const after = await pool.query<{ version: number }>('select kind, name, version from gateway.content order by kind, name')
  expect(after.rows.length).toBeGreaterThan(before.rows.length)
  expect(after.rows).toEqual(expect.arrayContaining(before.rows))
  await seedDemo(site.gateway.services, studio)
  expect((await pool.query('select kind, name, version from gateway.content order by kind, name')).rows).toEqual(after.rows)
})

it('an installation with players of its own is left alone', async () => {
  const other = await startSite({ name: 'not_empty' })
  try {
    const { players } = other.gateway.services
    await players.openByOperator({
      brandId: other.brandId,
      username: 'somebody',
      password: 'Vịnh hạ long 77',
      wireType: 0,
      language: 'EN',
      mustChange: false,
    })
    expect(await seedDemo(other.gateway.services, studio)).toBe(false)
    expect(await players.byName(other.brandId, 'demo-player')).toBeNull()
    expect((await other.db.pool.query('select from gateway.content')).rows).toEqual([])
  } finally {
    await other.stop()
  }
})
