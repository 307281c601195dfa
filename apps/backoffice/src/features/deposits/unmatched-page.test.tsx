import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openOffice } from '#test/open-office.tsx'

it('R-MC-1: a payment that does not fit is resolved by what was found out, and leads to its deposit', async () => {
  const { sent, router } = await openOffice({
    at: '/b/halong/unmatched',
    answers: { 'unmatched.resolve': { state: 'resolved' } },
  })
  await page.getByRole('button', { name: 'Resolve' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/another amount than the one that was booked/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('a fee of the chain')
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect
    .poll(() => sent.find(({ id }) => id === 'unmatched.resolve')?.body)
    .toEqual({ brandId: 1, id: 'mat_0000000000000000000001', reason: 'a fee of the chain', adjustment: null })
  await page.getByRole('link', { name: 'Open the deposit' }).first().click()
  await expect.poll(() => router.state.location.pathname).toBe('/b/halong/deposits/dep_0000000000000000000003')
})

it('only those that are open are asked for, until all of them are wanted', async () => {
  const asked: (string | null)[] = []
  await openOffice({
    at: '/b/halong/unmatched',
    answers: {
      'unmatched.list': ({ query }) => {
        // The bell counts them too, by one page of the largest size.
        if (query.get('limit') !== '200') asked.push(query.get('state'))
        return { rows: [], next: null, previous: null, asOf: '2026-11-25T10:00:00.000Z' }
      },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Everything fits' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Which of them' }).selectOptions('all')
  await expect.poll(() => asked).toEqual(['open', null])
})
