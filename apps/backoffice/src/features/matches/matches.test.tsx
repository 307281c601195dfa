import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openOffice } from '#test/open-office.tsx'
import { sportsAnswers } from '#test/sports-answers.ts'

it('on a phone a result is entered without another’s figures, as a whole line and over the entries that were seen', async () => {
  const { sent } = await openOffice({
    at: '/b/halong/matches?view=results',
    screen: 'phone',
    answers: { ...sportsAnswers, 'sports.enterResult': { stage: 'published' } },
  })
  await expect.element(page.getByText('Alpha – Bravo')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Enter the result' }).click()
  await expect.element(page.getByText('Hidden until you have entered yours')).toBeVisible()
  for (const [name, goals] of [
    ['Home', '2'],
    ['Away', '1'],
    ['Home at half-time', '1'],
    ['Away at half-time', '0'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(goals)
  await page.getByRole('button', { name: 'Save my entry' }).click()
  await expect
    .poll(() => sent.find(({ id }) => id === 'sports.enterResult')?.body)
    .toEqual({ matchId: '71', line: { ended: 'final', home: 2, away: 1, halfHome: 1, halfAway: 0 }, expectedEntries: 1 })
})

it('a match is shown as it would be sold before it is added, and a file before it is taken', async () => {
  const { sent } = await openOffice({
    at: '/b/halong/matches',
    answers: {
      ...sportsAnswers,
      'sports.priceMatch': {
        goals: { home: 159, away: 114 },
        markets: [{ market: '1x2', selections: [{ selection: 'home', price: 2_080, chance: 4_602 }] }],
      },
      'sports.importMatches': {
        at: null,
        why: null,
        rows: [{ at: 2, home: 'Alpha FC', away: 'Bravo', startsAt: at, what: 'unknown_team' }],
      },
    },
  })
  await page.getByRole('button', { name: 'Add a match' }).click()
  for (const [name, price] of [
    ['Home wins', '2.10'],
    ['Draw', '3.4'],
    ['Away wins', '3,60'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(price)
  await page.getByRole('button', { name: 'Show what it is sold at' }).click()
  await expect.element(page.getByText('2.08')).toBeVisible()
  expect(sent.find(({ id }) => id === 'sports.priceMatch')?.body).toEqual({
    competition: 'c-test',
    pricing: { by: 'prices', home: 2_100, draw: 3_400, away: 3_600, over: null, under: null },
  })
  await page.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Import a file' }).click()
  await page.getByRole('textbox', { name: 'The file' }).fill('Div,Date')
  await page.getByRole('button', { name: 'See what it changes' }).click()
  await expect.element(page.getByText('Team not known')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Alpha FC' })).toBeVisible()
})

const at = '2026-11-26T10:00:00.000Z'
