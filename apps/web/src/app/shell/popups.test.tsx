import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'

const logIn = page.getByRole('dialog', { name: 'Log in' })

it('R-MOD-1: back closes a popup and stays on the page; forward opens it again', async () => {
  await openSite({ at: '/rng' })
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await expect.element(logIn).toBeVisible()
  expect(location.search).toBe('?modal=login')
  history.back()
  await expect.element(logIn).not.toBeInTheDocument()
  expect(location.pathname + location.search).toBe('/rng')
  history.forward()
  await expect.element(logIn).toBeVisible()
})

it('R-MOD-1: a link opens a popup, and Escape closes it', async () => {
  await openSite({ at: '/rng?modal=login' })
  await expect.element(logIn).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(logIn).not.toBeInTheDocument()
})

it.each(['phone', 'desktop'] as const)('S78, S100, S102: the log-in popup is accessible on a %s', async (screen) => {
  await openSite({ at: '/rng?modal=login', screen })
  await expect.element(logIn).toBeVisible()
  await expectAccessible()
})
