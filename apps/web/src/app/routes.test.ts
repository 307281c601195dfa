import { isPageOfSite, sitePages } from '@halong/rules/site-addresses'
import { describe, expect, it, vi } from 'vitest'

vi.mock('virtual:halong-text', () => ({ languages: {} }))
const { matchRoute, routes } = await import('./routes.ts')
const { redirectOf, needsOf } = await import('./page-needs.ts')

describe('R-RT-1: every page has one canonical address', () => {
  it.each([
    ['/index', '/'],
    ['/index.html', '/'],
    ['/home', '/'],
    ['/HOME', '/'],
    ['/register.html', '/register'],
    ['/rng/', '/rng'],
    ['/RNG', '/rng'],
    ['/help/agreement', '/help'],
    ['/%72ng', '/rng'],
    ['/%52NG/', '/rng'],
    ['/rng%20', '/rng'],
    ['/rng/%20%20', '/rng'],
    ['/%20', '/'],
  ])('%s leads to %s', (path, canonical) => {
    expect(matchRoute(path)).toMatchObject({ redirect: canonical, route: { path: canonical } })
  })
  it('R-RT-3, R-RT-7: the points mall has header and footer without a side menu, and comes in a chunk of its own', () => {
    const { route } = matchRoute('/pointmall')
    expect(route).toMatchObject({ path: '/pointMall', sideless: true })
    expect(route.frame).toBeUndefined()
    expect(route.page.source).toBe('src/app/pages/points-mall-page.tsx')
  })

  it('stays at a canonical address', () => {
    for (const { path } of routes) expect(matchRoute(path)).toMatchObject({ redirect: null, route: { path } })
  })
})

it('R-BAN-1: content may lead to every page there is, and to no other', () => {
  const paths = routes.flatMap(({ path, aliases = [] }) => [path, ...aliases])
  expect([...sitePages].sort()).toEqual(paths.map((path) => path.toLowerCase()).sort())
  for (const address of [...paths, '/rng?sort=new', '/helpmc?article=a#b', '/RNG/']) expect(isPageOfSite(address), address).toBe(true)
  for (const address of ['/nowhere-page', '/rng/x', '//rng', '', '?a', '/wps/system/status', '/rng//'])
    expect(isPageOfSite(address), address).toBe(false)
})

describe('R-RT-5: every lobby address shows a lobby', () => {
  it.each(['/rng', '/pvp', '/live', '/fish', '/sports', '/esports', '/cockfight', '/inhouse', '/elott', '/hot'])('%s', (path) => {
    expect(matchRoute(path).route.name).toBe(path.slice(1))
  })
})

it.each([
  '/%ZZ',
  '/rng%',
  '/rng%ff',
  '/%2572ng',
  '/rng%2f',
  '/%2frng',
  '/rng%5c',
  '/%5crng',
  '/rng%0a',
  '/rng%0d%0a',
  '/rng%09',
  '/rng%00',
  '/rng%7f',
  '/rng%3fa',
  '/rng%23a',
  '/%2f%2fevil.test/rng',
  '/https:%2f%2fevil.test',
])('T71, R-SYS-12: %s hides something or can not be read, so it is no page', (path) => {
  expect(matchRoute(path)).toMatchObject({ route: { name: 'lost' }, redirect: null })
})
it('D6: a path is read in time that grows with its length alone, whoever wrote it', () => {
  const begunAt = performance.now()
  for (const part of ['%20', '%20x', '%', '/%20', '%72', '%e2%80%a8'])
    expect(matchRoute(`/${part.repeat(20_000)}x`).route.name).toBe('lost')
  expect(performance.now() - begunAt).toBeLessThan(2_000)
})
it('R-SYS-12: the way in is kept out of search engines, the way to register is found by a name of its own', () => {
  expect(matchRoute('/login').route).toMatchObject({ title: 'title.login', description: 'description.login', hidden: true })
  expect(matchRoute('/register').route).toMatchObject({ title: 'title.register', description: 'description.register' })
  expect(matchRoute('/register').route.hidden).toBeUndefined()
})
it.each(['/nothing', '/downs', '/promotions/x', '//evil.test', '/rng/x', '/register.htm'])('R-SYS-12: %s is not a page', (path) => {
  expect(matchRoute(path).route.name).toBe('lost')
})
it('R-RT-3: /download is the same page as /down', () => {
  expect(matchRoute('/down').route.name).toBe('down')
  expect(matchRoute('/download')).toMatchObject({ route: { name: 'down' }, redirect: '/down' })
})
it('R-LOB-1: /search shows what a name finds in every category, and only that of the address counts', () => {
  const { route } = matchRoute('/search')
  expect(needsOf(route, new URLSearchParams('gameName=sea'))).toEqual([
    { id: 'lobby.listGames', query: { gameName: 'sea', pageNo: 1, pageSize: 42 } },
  ])
  expect(route.hidden).toBe(true)
})
it('R-RT-3: /helpmc is the help centre without the site around it', () => {
  expect(matchRoute('/helpmc').route).toMatchObject({ name: 'helpmc', bare: 'page' })
})
it('R-MSG-1: hints are asked for at the start of the help centre, and nowhere else', () => {
  const asks = (search: string) =>
    needsOf(matchRoute('/helpmc').route, new URLSearchParams(search)).filter(({ id }) => id === 'content.getNotice')
  expect(asks('')).toEqual([{ id: 'content.getNotice', query: { types: 'H' } }])
  for (const search of ['q=mines', 'article=mines', 'topic=money', 'topic=games', 'document=privacy', 'game=101'])
    expect(asks(search)).toEqual([])
})
it('R-RT-2: /register opens the register popup', () => {
  expect(matchRoute('/register').route.opens).toBe('register')
})

it('R-RT-3, R-PROMO-1: /promotions lists by category and page, an id in its address leads to /promoDetail', () => {
  const { route } = matchRoute('/promotions')
  expect(needsOf(route, new URLSearchParams('category=new_player&page=2'), 'phone')).toEqual([
    { id: 'content.listPromotions', query: { category: 'new_player', pageNo: 2, audience: 'visitors', device: 'phone' } },
  ])
  expect(redirectOf(route, new URLSearchParams('id=prm_1&page=2'))).toBe('/promoDetail?id=prm_1')
  expect(redirectOf(route, new URLSearchParams('page=2'))).toBeNull()
  expect(needsOf(matchRoute('/promoDetail').route, new URLSearchParams('id=prm_1'))).toMatchObject([
    { query: { id: 'prm_1' }, isSubject: true },
  ])
})

it('R-RT-4, R-RT-6: the launch pages ask for the game they open, and have bars of their own', () => {
  expect(matchRoute('/lottery').route.frame).toBe('top')
  for (const path of ['/vnlottery', '/seamless']) expect(matchRoute(path).route.frame).toBe('sides')
  const asks = (path: string, search: string) => needsOf(matchRoute(path).route, new URLSearchParams(search))
  expect(asks('/lottery', 'gameCode=ssc-1&playType=x')).toMatchObject([
    { id: 'lobby.getLaunchGame', query: { page: 'lottery', gameCode: 'ssc-1' } },
  ])
  expect(asks('/lottery', 'gameCode=ssc-1&vassalage=TCG_SEA')).toMatchObject([{ query: { gameCode: 'ssc-1', vassalage: 'TCG_SEA' } }])
  expect(asks('/vnlottery', '')).toMatchObject([{ query: { page: 'vnlottery' } }])
  expect(asks('/seamless', 'gameCode=..%2Fx')).toMatchObject([{ query: { page: 'seamless', gameCode: 'no-such-game' } }])
})
