import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { partly, waiting } from '#test/cashier-answers.ts'
import { ends } from '#test/list-ends.ts'
import { type Answers, openOffice } from '#test/open-office.tsx'

const dialog = () => page.getByRole('dialog')
const field = (name: RegExp) => dialog().getByRole('textbox', { name })
const openQueue = (answers: Answers = {}) => openOffice({ at: '/b/halong/deposits/queue', answers })

describe('R-OPS-1: transfers that wait for a person', () => {
  it('keys go through the queue, and open a decision without making it', async () => {
    const { sent } = await openQueue()
    await expect.element(page.getByText('1 of 2')).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(page.getByText('2 of 2')).toBeVisible()
    await expect.element(page.getByText('HLQW34RTY')).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(page.getByText('2 of 2')).toBeVisible()
    await userEvent.keyboard('k')
    await expect.element(page.getByText('1 of 2')).toBeVisible()
    await userEvent.keyboard('d')
    await expect.element(dialog().getByRole('heading', { name: 'Refuse' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('a')
    await expect.element(dialog().getByRole('heading', { name: 'Book' })).toBeVisible()
    expect(sent.map(({ id }) => id)).not.toContain('deposits.book')
    expect(sent.map(({ id }) => id)).not.toContain('deposits.refuse')
  })

  it('R-MC-1: books by the reference of the bank, which is claimed once, and goes on to the one after it', async () => {
    let rows = [waiting, partly]
    const { sent } = await openQueue({
      'deposits.list': () => ({ rows, ...ends }),
      'deposits.book': () => {
        rows = [partly]
        return { state: 'settled', result: 'booked' }
      },
    })
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await expect.element(field(/^Amount that arrived/)).toHaveValue('250')
    await dialog().getByRole('button', { name: 'Book this money' }).click()
    await expect.element(field(/^Bank reference/)).toHaveAttribute('aria-invalid')
    await field(/^Bank reference/).fill('FT26329007')
    await field(/^Reason/).fill('stands on the statement')
    await dialog().getByRole('button', { name: 'Book this money' }).click()
    await expect
      .poll(() => sent.filter(({ id }) => id === 'deposits.book').map(({ body }) => body))
      .toEqual([{ brandId: 1, id: waiting.id, reference: 'FT26329007', amount: '250', payer: '', reason: 'stands on the statement' }])
    await expect.element(page.getByText('1 of 1')).toBeVisible()
    await expect.element(page.getByText('HLQW34RTY')).toBeVisible()
  })

  it('a reference that was booked before is said beside its field, and the dialog stays', async () => {
    await openQueue({ 'deposits.book': { refused: 'cashier.reference_used' } })
    await expect.element(page.getByText('1 of 2')).toBeVisible()
    await userEvent.keyboard('j')
    await expect.element(page.getByText('2 of 2')).toBeVisible()
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await expect.element(field(/^Amount that arrived/)).toHaveValue('1000.5')
    await field(/^Bank reference/).fill('FT26329001')
    await field(/^Reason/).fill('stands on the statement')
    await dialog().getByRole('button', { name: 'Book this money' }).click()
    await expect.element(dialog().getByText('This bank reference was booked before.')).toBeVisible()
    await expect.element(field(/^Bank reference/)).toHaveAttribute('aria-invalid')
  })

  it('an empty queue says so', async () => {
    await openQueue({ 'deposits.list': { rows: [], ...ends } })
    await expect.element(page.getByRole('heading', { name: 'Nothing waits' })).toBeVisible()
  })
})

it('T64: who may not decide sees neither pictures nor the buttons', async () => {
  const { sent } = await openOffice({
    at: `/b/halong/deposits/${waiting.id}`,
    as: { id: 'opr_0000000000000000000002', username: 'vera', roles: ['viewer'], permissions: ['deposits.read'], brandId: 1 },
  })
  await expect.element(page.getByText('2 pictures, shown to those who decide deposits.')).toBeVisible()
  expect(sent.map(({ id }) => id)).not.toContain('deposits.getProof')
  expect(page.getByRole('button', { name: 'Book', exact: true }).elements()).toEqual([])
})
