import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { allSignInMethods } from '#test/access-samples.ts'
import { drawFor, forceColours } from '#test/device.ts'
import { fullSiteAnswers, fullSiteStatus } from '#test/full-site-samples.ts'
import { openSite } from '#test/open-site.tsx'

afterEach(async () => {
  await forceColours('')
  await drawFor('')
})

it('S102: where the system chooses the colours, fields, buttons and what is chosen have edges', async () => {
  await forceColours('active')
  await openSite({ at: '/rng?modal=register', status: allSignInMethods() })
  const popup = page.getByRole('dialog', { name: 'Create account' })
  await expect.element(popup.getByRole('textbox', { name: 'User name' })).toBeVisible()
  const styleOf = (selector: string) => {
    const part = popup.element().querySelector(selector)
    if (!part) throw new Error(`there is no ${selector}`)
    return getComputedStyle(part)
  }
  for (const part of ['[name=password]', 'button[type=submit]', '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'])
    expect(styleOf(part).outlineStyle, part).toBe('solid')
  expect(styleOf('[type=checkbox]').appearance).toBe('auto')
})

it('S102: a document is printed alone, dark on white', async () => {
  await openSite({ at: '/help', status: fullSiteStatus, answers: fullSiteAnswers })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toBeVisible()
  const parts = ['header', 'footer', 'nav[aria-label="Quick menu"]']
  const shown = () => parts.filter((part) => document.querySelector(part)?.checkVisibility() === true)
  await expect.poll(shown).toEqual(parts)
  await drawFor('print')
  await expect.poll(shown).toEqual([])
  await expect.element(heading).toBeVisible()
  expect([getComputedStyle(heading.element()).color, getComputedStyle(document.documentElement).backgroundColor]).toEqual([
    'rgb(0, 0, 0)',
    'rgb(255, 255, 255)',
  ])
})
