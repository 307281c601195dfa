import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { fullSiteAnswers } from '#test/full-site-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member, trial } from '#test/players.ts'

const main = page.getByRole('main')

it('R-MC-1, R-ROLE-1: a visitor meets the login popup, and the way in behind it', async () => {
  await openSite({ at: '/member/transferFund' })
  await expect.element(page.getByRole('dialog').getByRole('textbox', { name: 'User name' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await main.getByRole('button', { name: 'Log in' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

it('R-MC-1, R-ROLE-2: a trial account sees its play money, and is told that other pages need an account', async () => {
  await openSite({ at: '/member/transferFund', screen: 'desktop', as: trial, answers: fullMemberAnswers })
  await expect.element(main.getByText('Demo', { exact: true })).toBeVisible()
  await main.getByRole('link', { name: 'Security centre' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await openSite({ at: '/member/securityCenter', as: trial })
  await expect.element(main.getByRole('link', { name: 'Create account' })).toBeVisible()
  await expectAccessible()
})

it('R-MC-1: on a phone the menu is the first screen, and an arrow leads back to it', async () => {
  await openSite({ at: '/member', as: member, answers: fullMemberAnswers })
  await main.getByRole('link', { name: 'Wallet' }).click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
  await expect.element(main.getByText('Net deposits')).toBeVisible()
  await expectAccessible()
  await main.getByRole('link', { name: 'Back to the menu' }).click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Member centre' })).toBeVisible()
  await expectAccessible()
})

it.each(['close', 'Escape'])('R-MC-1: %s leads back to where the player was, whatever was opened inside', async (how) => {
  await openSite({ at: '/pointMall', screen: 'desktop', as: member, answers: { ...fullSiteAnswers, ...fullMemberAnswers } })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Member centre' }).click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
  await main.getByRole('link', { name: 'Account record' }).click()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Account record' })).toBeVisible()
  if (how === 'Escape') await userEvent.keyboard('{Escape}')
  else await main.getByRole('button', { name: 'Close the member centre' }).click()
  await expect.poll(() => location.pathname).toBe('/pointMall')
})
