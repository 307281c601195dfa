import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { activity } from '#test/activity-samples.ts'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const mine = page.getByRole('region', { name: 'Your promotions' })
const titles = () =>
  mine
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
const none = { categories: [], promotions: [], pageNo: 1, totalPages: 0 }
const listed = (states: readonly (typeof activity.state | 'CLAIM' | 'PROCESS' | 'CLAIMED' | 'CLOSE')[]) => ({
  ...fullMemberAnswers,
  'content.listPromotions': none,
  'promotion.listAvailable': {
    REFERRAL: { enabled: false },
    list: states.map((state, at) => ({ ...activity, state, code: `p${at}`, title: `${state} ${at}`, act: null })),
  },
})

it('R-PROMO-1: three of a member’s own promotions stand above the list, those first that wait for the player, and a link leads to all', async () => {
  const states = ['CLAIMED', 'JOIN', 'JOIN', 'PROCESS', 'CLOSE', 'CLAIM'] as const
  await openSite({ at: '/promotions', as: member, answers: listed(states) })
  await expect.poll(titles).toEqual(['CLAIM 5', 'PROCESS 3', 'JOIN 1'])
  await expectAccessible()
  await mine.getByRole('link', { name: 'All of them (5)' }).click()
  await expect.poll(() => location.pathname).toBe('/member/rewardCenter')
})

it('R-PROMO-1: with three or fewer nothing more is promised, and without any nothing stands there', async () => {
  await openSite({ at: '/promotions', as: member, answers: listed(['JOIN', 'CLAIM']) })
  await expect.poll(titles).toEqual(['CLAIM 1', 'JOIN 0'])
  await expect.element(mine.getByRole('link', { name: /All of them/ })).not.toBeInTheDocument()
  await openSite({ at: '/promotions', as: member, answers: listed(['CLOSE']) })
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(mine).not.toBeInTheDocument()
})
