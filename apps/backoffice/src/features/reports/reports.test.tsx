import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openOffice } from '#test/open-office.tsx'
import { reportAnswers } from '#test/report-answers.ts'

const main = page.getByRole('main')

it('B29: an empty report keeps its frame: of which days, by whose clock, and up to when it is counted', async () => {
  const answers = {
    'reports.getRevenue': { ...reportAnswers['reports.getRevenue'], rows: [] },
    'reports.getReturns': { ...reportAnswers['reports.getReturns'], rows: [], stops: [], alarms: [], replayStops: [] },
    'reports.getCohorts': { ...reportAnswers['reports.getCohorts'], rows: [] },
  }
  for (const report of ['revenue', 'returns', 'cohorts']) {
    await openOffice({ at: `/b/halong/reports?report=${report}`, answers })
    await expect.element(main).toMatchTextContent(/2026-11-25/)
    await expect.element(main).toMatchTextContent(/UTC/)
    await expect.element(page.getByRole('heading', { name: 'No activity' })).toBeVisible()
  }
})

it('B26: a game that was closed for its return goes on with a reason', async () => {
  const { sent } = await openOffice({ at: '/b/halong/reports?report=returns', answers: { 'reports.releaseStop': { isOpen: true } } })
  await page.getByRole('button', { name: 'Let it go on: Bay Tiger' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('the table was corrected')
  await page.getByRole('dialog').getByRole('button', { name: 'Let it go on' }).click()
  await expect.poll(() => sent.find(({ id }) => id === 'reports.releaseStop')?.body).toMatchObject({ reason: 'the table was corrected' })
})

it('T57: a vendor that was closed because players won too much in a day goes on with a reason', async () => {
  const { sent } = await openOffice({ at: '/b/halong/reports?report=returns', answers: { 'reports.releaseAlarm': { isOpen: true } } })
  await expect.element(main.getByText('$2,140,880.50').first()).toBeVisible()
  await page.getByRole('button', { name: 'Let it go on: Halong Studio' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('a real prize, looked at')
  await page.getByRole('dialog').getByRole('button', { name: 'Let it go on' }).click()
  await expect.poll(() => sent.find(({ id }) => id === 'reports.releaseAlarm')?.body).toMatchObject({ reason: 'a real prize, looked at' })
})

it('T57: a round that came out otherwise is shown with both results and where it is checked; its game goes on with a reason', async () => {
  const { sent } = await openOffice({ at: '/b/halong/reports?report=returns', answers: { 'reports.releaseStop': { isOpen: true } } })
  await expect.element(main).toMatchTextContent(/returned: recorded 1\.0001, played again 1\.0000/)
  await expect
    .element(page.getByRole('link', { name: 'rnd_7Yh3kQ2mN8pR5sT1vW4xZ0' }))
    .toHaveAttribute('href', expect.stringContaining('verify#round=rnd_'))
  await expect.element(main).toMatchTextContent(/3 s behind/)
  await page.getByRole('button', { name: 'Let it go on: Lion Dance' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('the record was repaired')
  await page.getByRole('dialog').getByRole('button', { name: 'Let it go on' }).click()
  await expect.poll(() => sent.find(({ id }) => id === 'reports.releaseStop')?.body).toMatchObject({ reason: 'the record was repaired' })
})

it('B24: totals of every group open, and a wide figure opens to its days', async () => {
  const { router } = await openOffice({
    at: '/b/halong/reports?report=revenue&by=vendor',
    answers: {
      'reports.explain': {
        ...reportAnswers['reports.explain'],
        recounted: null,
        difference: null,
        parts: [],
        rows: [],
        hasMore: false,
        days: [{ day: '2026-11-25', value: '12.0000' }],
      },
    },
  })
  await page.getByRole('row', { name: /Total/ }).getByRole('link').first().click()
  await expect.poll(() => router.state.location.search).toMatch(/played=yes/)
  await page.getByRole('link', { name: '2026-11-25' }).click()
  await expect.poll(() => router.state.location.search).toMatch(/from=2026-11-25&to=2026-11-25|to=2026-11-25/)
})
