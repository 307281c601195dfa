import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { launchAnswers } from '#test/launch-samples.ts'
import { gameOf } from '#test/lobby-samples.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const answers = launchAnswers([{ ...gameOf(1), vassalage: 'HALONG' }])
const studioLinks = (path: string) =>
  [...document.querySelectorAll(`a[href^="http://localhost:8081${path}"]`)].map((link) => link.getAttribute('href'))
const look = { language: 'VI', theme: 'light', screen: 'desktop', answers } as const

it('R-LANG-1: the checker opens in the language and theme of the site from home, menu and footer', async () => {
  await openSite({ ...look, at: '/' })
  await expect.poll(() => studioLinks('/verify').length).toBe(3)
  expect(new Set(studioLinks('/verify'))).toEqual(new Set(['http://localhost:8081/verify#lang=VI&theme=light']))
})

it('R-LANG-1: the checker opens as the site looks from the bar of a game', async () => {
  await openSite({ ...look, at: '/game?nodeId=1', as: member })
  await expect.poll(() => studioLinks('/verify')).toContain('http://localhost:8081/verify#lang=VI&theme=light')
})

it('R-LANG-1: the rules of a game open as the site looks from its popup', async () => {
  await openSite({ ...look, at: '/rng?modal=game&nodeId=1' })
  await expect.element(page.getByRole('dialog', { name: 'Game 1' })).toBeVisible()
  await expect.poll(() => studioLinks('/rules/')).toEqual([expect.stringMatching(/\/rules\/[^#]+#lang=VI&theme=light$/)])
})
