import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openOffice } from '#test/open-office.tsx'

it('T64: a right more is sent to a second operator with the very body that was refused, a limit and all', async () => {
  const { sent } = await openOffice({
    at: '/b/halong/roles/night_shift',
    answers: {
      'roles.save': { refused: 'operator.approval_required' },
      'approvals.ask': { approval: null, result: null },
    },
  })
  await page.getByRole('checkbox', { name: /^see/ }).click()
  await page.getByLabelText('Up to (USD)').fill('750')
  await page.getByRole('textbox', { name: /Reason/ }).fill('covers the night')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('status').getByText(/needs another operator/)).toBeVisible()
  await page.getByRole('button', { name: 'Send for approval' }).click()
  const body = {
    code: 'night_shift',
    name: 'Night shift',
    grants: [
      { permission: 'deposits.read', most: null },
      { permission: 'deposits.decide', most: { 'USD/4': '750' } },
    ],
    expectedVersion: 1,
    reason: 'covers the night',
  }
  await expect
    .poll(() => sent.find(({ id }) => id === 'approvals.ask')?.body)
    .toEqual({ operationId: 'roles.save', body, reason: 'covers the night' })
})

it('T64: a colleague is asked for with name, roles and networks', async () => {
  const { sent } = await openOffice({
    at: '/b/halong/new/operator',
    answers: { 'operator.add': { refused: 'operator.approval_required' }, 'approvals.ask': { approval: null, result: null } },
  })
  await page.getByRole('textbox', { name: /User name/ }).fill('carla')
  await page.getByRole('checkbox', { name: 'Night shift' }).click()
  await page.getByRole('textbox', { name: /Networks/ }).fill('10.0.0.1\n203.0.113.0/24')
  await page.getByRole('textbox', { name: /Reason/ }).fill('joined us')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect
    .poll(() => sent.find(({ id }) => id === 'approvals.ask')?.body)
    .toMatchObject({
      operationId: 'operator.add',
      body: { username: 'carla', roles: ['night_shift'], brandId: null, networks: ['10.0.0.1', '203.0.113.0/24'] },
    })
})

it('T64: whoever agrees last is shown the starting password, once', async () => {
  await openOffice({
    at: '/b/halong/waiting',
    answers: { 'approvals.approve': { approval: {}, result: { startingPassword: 'abcde-fghjk-mnpqr-stuvw' } } },
  })
  await page.getByRole('button', { name: 'Approve' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('we know her')
  await dialog.getByRole('button', { name: 'Approve this request' }).click()
  await expect.element(page.getByText('abcde-fghjk-mnpqr-stuvw')).toBeVisible()
})

it('B3: a deed that must be proved asks for a code and is sent again by itself', async () => {
  let isProved = false
  const { sent } = await openOffice({
    at: '/b/halong/waiting',
    answers: {
      'approvals.approve': () => (isProved ? { approval: {}, result: null } : { refused: 'operator.proof_required' }),
      'operator.proveAgain': ({ body }) => {
        isProved = JSON.stringify(body) === '{"code":"123456"}'
        return { provedUntil: '2026-11-25T10:05:00.000Z' }
      },
    },
  })
  await page.getByRole('button', { name: 'Approve' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Approve this request' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('we know her')
  await dialog.getByRole('button', { name: 'Approve this request' }).click()
  const proof = page.getByRole('dialog', { name: 'Prove that it is you' })
  await proof.getByRole('textbox').fill('123 456')
  await proof.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(() => sent.filter(({ id }) => id === 'approvals.approve').map(({ body }) => body)).toHaveLength(2)
  await expect.element(proof).not.toBeInTheDocument()
})
