import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectFitsPhone, openOffice } from '#test/open-office.tsx'
import { playAnswers } from '#test/play-answers.ts'

const at = '/b/halong/games/HALONG/dragon-pearl?tab=maths'

it('N16, R24: an operator reads what a game is played by, its versions and each bet, and saves the sheet as it was published', async () => {
  await openOffice({ at })
  await expect.element(page.getByText('a1'.repeat(32)).first()).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'n17 2.7027% 36 × 97.2973%' })).toBeVisible()
  await expect.element(page.getByText('Versions (2)')).toBeVisible()
  const saved = Promise.withResolvers<{ readonly name: string; readonly text: Promise<string> }>()
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.resolve({ name: this.download, text: fetch(this.href).then((answer) => answer.text()) })
  }
  await page.getByRole('button', { name: 'Save the PAR sheet' }).click()
  HTMLAnchorElement.prototype.click = click
  const { name, text } = await saved.promise
  expect([name.endsWith('-a1a1a1a1.json'), await text]).toEqual([true, '{"code":"roulette"}'])
  await expectAccessible()
  await expectFitsPhone()
})

it('a table of many bets shows the first ones, and all when it is asked', async () => {
  const bets = Array.from({ length: 157 }, (_, at) => ({ bet: `spot-${at}`, chancePpm: 27_027, returnPpm: 972_973, mostPays: '36' }))
  await openOffice({ at, answers: { 'games.getMaths': { maths: { ...playAnswers['games.getMaths'].maths, bets } } } })
  await expect.element(page.getByText('spot-9', { exact: true })).toBeVisible()
  await expect.element(page.getByText('spot-10', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show all 157' }).click()
  await expect.element(page.getByText('spot-156', { exact: true })).toBeVisible()
})

it('of a vendor that tells no mathematics nothing is claimed', async () => {
  await openOffice({ at, answers: { 'games.getMaths': { maths: null } } })
  await expect.element(page.getByText('No mathematics are told')).toBeVisible()
})
