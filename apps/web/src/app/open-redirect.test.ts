import { expect, it, vi } from 'vitest'

vi.mock('virtual:halong-text', () => ({ catalogues: {} }))
const { promotionAddress, promotionsAddress } = await import('#features/promotion/promotion.queries.ts')
const { helpAddress, readHelpLocation } = await import('#features/help/help-location.ts')
const { hostileAddresses } = await import('#shared/routing/hostile-addresses.ts')
const { gameAddress, launchQuery } = await import('#shared/game/game-address.ts')
const { targetOf } = await import('#shared/content/site-link.ts')
const { redirectOf } = await import('./page-needs.ts')
const { matchRoute, routes } = await import('./routes.ts')

const ORIGIN = 'https://site.example'
const own = new Set(routes.map(({ path }) => path))
/** Where an address of ours leads a browser that stands on the site. */
const pageOf = (address: string): string => {
  const { origin, pathname } = new URL(address, `${ORIGIN}/some/page`)
  return `${origin}${pathname}`
}

// No address of the site names another to go back to (`backUrl`): a page is found by its path and told by the parameters it reads, whatever they say.
it('T72, D5: a path in disguise is no page of the site, and no redirect leads but to the one address of a page', () => {
  for (const hostile of hostileAddresses)
    for (const path of [hostile, `/${hostile}`, `/rng/${hostile}`, `/login/..${hostile}`, `//${hostile}/rng`]) {
      const { redirect } = matchRoute(path)
      expect(redirect === null || own.has(redirect), path).toBe(true)
    }
  for (const path of own) expect(pageOf(path)).toBe(`${ORIGIN}${path}`)
})

it('T72, D5: what a parameter says stays a parameter', () => {
  for (const hostile of hostileAddresses) {
    expect(pageOf(redirectOf(matchRoute('/promotions').route, new URLSearchParams({ id: hostile })) ?? '')).toBe(`${ORIGIN}/promoDetail`)
    expect(pageOf(promotionAddress(hostile))).toBe(`${ORIGIN}/promoDetail`)
    expect(pageOf(promotionsAddress({ category: hostile }))).toBe(`${ORIGIN}/promotions`)
    expect(pageOf(helpAddress(readHelpLocation(new URLSearchParams({ q: hostile, article: hostile }))))).toBe(`${ORIGIN}/helpmc`)
  }
})

it('T72, T47: launch parameters name a game of ours or none', () => {
  for (const hostile of hostileAddresses) {
    for (const told of ['gameCode', 'vassalage'])
      if (hostile !== '')
        expect(launchQuery('seamless', new URLSearchParams({ gameCode: 'ssc-1', [told]: hostile })), hostile).toEqual({
          page: 'seamless',
          gameCode: 'no-such-game',
        })
    const opened = { nodeId: 1, vassalage: 'V', gameCode: 'ssc-1', page: 'lottery', playType: hostile } as const
    expect(pageOf(gameAddress(opened))).toBe(`${ORIGIN}/lottery`)
    expect(pageOf(gameAddress({ nodeId: 1, vassalage: 'V', gameCode: 'ssc-1' }))).toBe(`${ORIGIN}/game`)
  }
})

it('T71, T72: no card of the brand leads to such an address', () => {
  for (const hostile of hostileAddresses) {
    for (const linkageType of ['GAME', 'POPUP', ''] as const) expect(targetOf({ linkageType, linkage: hostile }), hostile).toBeNull()
    const path = targetOf({ linkageType: 'PATH', linkage: hostile })
    if (path && 'to' in path) expect(new URL(path.to, ORIGIN).origin, hostile).toBe(ORIGIN)
  }
})
