import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { isInAgentCentre } from '#features/agent-centre/page-keys.ts'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { fullSiteAnswers, fullSiteStatus, NODE_ID, PROMOTION_ID } from '#test/full-site-samples.ts'
import { expectAccessible, expectInShape } from '#test/look.ts'
import { openSite, type SiteOptions } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import { isRelease } from '#test/release.ts'
import { notFoundRoute, routes, type SiteRoute } from './routes.ts'

/** Addresses of the pages that say little without a parameter. */
const addresses: Readonly<Record<string, string>> = {
  search: '/search?gameName=game',
  promotion: `/promoDetail?id=${PROMOTION_ID}`,
  game: `/game?nodeId=${NODE_ID}`,
  lost: '/nowhere-at-all',
}
/** Routes that share a page have the same parts: the first of them is looked at whole. */
const firstOfPage = new Map<unknown, string>()
const all = [...routes, notFoundRoute].map((route) => {
  if (!firstOfPage.has(route.page)) firstOfPage.set(route.page, route.name)
  return { name: route.name, at: addresses[route.name] ?? route.path, route, isFirst: firstOfPage.get(route.page) === route.name }
})
type Walked = (typeof all)[number]

const asksToLogIn = ({ opens, name, panel }: SiteRoute) => opens !== undefined || name === 'game' || panel === true

async function lookAt({ at, route, isFirst }: Walked, options: SiteOptions): Promise<void> {
  await openSite({ ...options, at, status: fullSiteStatus })
  await expect.element(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeInTheDocument()
  if (options.as === undefined && asksToLogIn(route))
    await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'User name' })).toBeVisible()
  // A member who is no agent is told so by a popup over the agent centre.
  if (options.as !== undefined && isInAgentCentre(route.path)) await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
  if (isFirst && (options.screen === 'phone' || isRelease)) await expectAccessible()
  else await expectInShape()
}

/** What an everyday run looks at a second time, at another size or as a member. */
const again = all.filter(({ isFirst }) => isFirst || isRelease)

describe('S100, S102: a visitor on a phone', () => {
  it.each(all)('meets WCAG 2.2 AA on the page $name', (walked) => lookAt(walked, { screen: 'phone', answers: fullSiteAnswers }))
})

describe('S100, S102: a visitor on a desktop', () => {
  it.each(again)('meets WCAG 2.2 AA on the page $name', (walked) => lookAt(walked, { screen: 'desktop', answers: fullSiteAnswers }))
})

// What members see besides is looked at at the size where space is scarce.
describe('S100, S102: a member on a phone', () => {
  it.each(again)('meets WCAG 2.2 AA on the page $name', (walked) =>
    lookAt(walked, { screen: 'phone', as: member, answers: { ...fullSiteAnswers, ...fullMemberAnswers } }),
  )
})
