import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#test/cashier-answers.ts'
import { openOffice } from '#test/open-office.tsx'

const at = `/b/halong/house-accounts/${account.id}`
const field = (name: RegExp) => page.getByRole('textbox', { name })
const { driver, title, baseUrl, isStandIn } = account
const written = { brandId: 1, id: account.id, driver, title, baseUrl, isStandIn, expectedVersion: 2 }

it('closing an account keeps its secrets, which nothing shows', async () => {
  const { sent } = await openOffice({
    at,
    answers: { 'houseAccounts.save': { id: account.id, version: 3, callbackPath: account.callbackPath } },
  })
  await expect.element(page.getByText('The secrets are kept as they are.')).toBeVisible()
  expect(document.querySelectorAll('input[type=password]')).toHaveLength(0)
  await page.getByRole('checkbox', { name: 'Takes deposits' }).click()
  await field(/^Reason/).fill('the provider is down')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => sent.find(({ id }) => id === 'houseAccounts.save')?.body)
    .toEqual({ ...written, isOpenIn: false, secrets: null, reason: 'the provider is down' })
})

it('T68: new secrets are typed unseen, go to a second person by another press, and are gone from the page afterwards', async () => {
  const { sent, queries } = await openOffice({
    at,
    answers: {
      'houseAccounts.save': { refused: 'operator.approval_required' },
      'approvals.ask': { approval: null, result: null },
    },
  })
  await page.getByRole('button', { name: 'Replace the secrets' }).click()
  for (const [name, value] of [
    ['Store id', 'St0re'],
    ['API key', 'a-new-key'],
    ['Webhook secret', 'a-new-secret'],
  ] as const) {
    const input = page.getByLabelText(new RegExp(`^${name}`))
    await expect.element(input).toHaveAttribute('type', 'password')
    await input.fill(value)
  }
  await field(/^Reason/).fill('the old key leaked')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Send for approval' }).click()
  const body = {
    ...written,
    isOpenIn: true,
    secrets: { store: 'St0re', apiKey: 'a-new-key', webhookSecret: 'a-new-secret' },
    reason: 'the old key leaked',
  }
  await expect
    .poll(() => sent.find(({ id }) => id === 'approvals.ask')?.body)
    .toEqual({ operationId: 'houseAccounts.save', body, reason: 'the old key leaked' })
  await expect.element(page.getByRole('heading', { name: 'House accounts', level: 1 })).toBeVisible()
  expect(document.body.innerHTML + JSON.stringify(queries.getQueriesData({}))).not.toContain('a-new-key')
})
