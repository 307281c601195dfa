import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fullSiteAnswers } from '#test/full-site-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'

const answers = fullSiteAnswers
const chains = page.getByRole('region', { name: 'Published before the first round' })
const refused = page.getByRole('region', { name: 'Refused and given back' })
const titles = () => [...document.querySelectorAll('[aria-labelledby=fair-chains] h3')].map(({ textContent }) => textContent)

it('R25, contracts §7: what was published stands beside the gateway’s half, by family and page by page', async () => {
  await openSite({ at: '/fairness', answers })
  await expect.poll(titles).toEqual(['Game of CRASH CRASH', 'Game of BAC1 BAC1', 'Game of ROUL1 ROUL1', 'Game of TLMN1-4 TLMN1-4'])
  await expect.element(chains.getByText(/^No\. 1 · next place 1,205 of 65,536 · published /).first()).toBeVisible()
  await expect.element(chains.getByText('7b885b56f9eb3e9971df67a97cb54bd9f0af9aec8c2d4042166214d17056b9b5').first()).toBeVisible()
  await expect.element(chains.getByText('None published at the moment: no new round begins without it.')).toBeVisible()
  await chains.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(titles).toHaveLength(7)
  await chains.getByRole('button', { name: 'Virtual leagues' }).click()
  await expect.poll(titles).toEqual(['Game of VFOOTBALL-1 VFOOTBALL-1'])
  await expect.element(chains.getByText('Root of the season’s list')).toBeVisible()
  await expectAccessible()
})

it('W27, plan §6: refused stakes stand beside what all others returned, and say where that is beyond chance; stakes that went back by their rule', async () => {
  await openSite({ at: '/fairness', answers })
  await expect.element(refused.getByText(/^They would have returned 94\.10?%, all others returned 95\.20?%\./).first()).toBeVisible()
  await expect.element(refused.getByText('Within chance (z = -0.21)')).toBeVisible()
  await expect.element(refused.getByText('Beyond chance, being looked at (z = 4.12)')).toBeVisible()
  await expect.element(refused.getByText('Too few to say what they would have returned.')).toBeVisible()
  await expect.element(refused.getByText('Given back: 2, by the rule “untouched”')).toBeVisible()
})

it('R25: each family says how it is made, and the script for rounds stands with its fingerprint', async () => {
  await openSite({ at: '/fairness', answers })
  await page.getByText('Hands between players').click()
  await expect.element(page.getByText(/^The deal mixes a secret of the room’s own chain/)).toBeVisible()
  const scripts = page.getByRole('region', { name: 'Check without us' })
  await expect.element(scripts.getByRole('link', { name: 'Download' })).toHaveAttribute('href', 'https://games.test/verify-round.mjs')
  await expect.element(scripts.getByText('d4'.repeat(32))).toBeVisible()
})
