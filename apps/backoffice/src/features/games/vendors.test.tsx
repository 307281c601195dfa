import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openOffice } from '#test/open-office.tsx'
import { oneVendor, plan } from '#test/play-answers.ts'

const reason = () => page.getByRole('textbox', { name: /^Reason/ })
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('a new secret is shown once, on demand, and is gone from the page with its dialog', async () => {
  const secret = 'a-secret-that-is-told-once-and-never-again'
  const { sent, queries } = await openOffice({
    at: '/b/halong/vendors/HALONG',
    answers: { 'vendors.takeSecret': { secret, fingerprint: oneVendor.secret.fingerprint } },
  })
  await button('Show it once').click()
  expect(sent.some(({ id }) => id === 'vendors.takeSecret')).toBe(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Show it once' }).click()
  await expect.element(page.getByText(secret)).toBeVisible()
  expect(sent.find(({ id }) => id === 'vendors.takeSecret')?.body).toEqual({ vassalage: 'HALONG', expectedVersion: 3 })
  await button('Close').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(document.body.innerHTML + JSON.stringify(queries.getQueriesData({}))).not.toContain(secret)
})

it('T64: a rotation says how long the present secret holds, and goes to another operator by another press', async () => {
  const { sent } = await openOffice({
    at: '/b/halong/vendors/HALONG',
    answers: { 'vendors.rotateSecret': { refused: 'operator.approval_required' }, 'approvals.ask': { approval: null, result: null } },
  })
  await button('Make a new secret').click()
  await page.getByRole('combobox').selectOptions('72 hours more')
  await reason().fill('once a year')
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new secret' }).click()
  await button('Send for approval').click()
  const body = { vassalage: 'HALONG', overlapHours: 72, expectedVersion: 3, reason: 'once a year' }
  await expect
    .poll(() => sent.find(({ id }) => id === 'approvals.ask')?.body)
    .toEqual({ operationId: 'vendors.rotateSecret', body, reason: 'once a year' })
})

it('T64: another launch address goes to another operator with the version it rests on', async () => {
  const { sent } = await openOffice({
    at: '/b/halong/vendors/HALONG',
    answers: { 'vendors.changeAddress': { refused: 'operator.approval_required' }, 'approvals.ask': { approval: null, result: null } },
  })
  await button('Change the address').click()
  await page.getByRole('textbox', { name: /^Games open from/ }).fill('https://new.acme.example/')
  await page.getByRole('textbox', { name: /^Rounds are checked/ }).fill('')
  await reason().fill('they moved')
  await page.getByRole('dialog').getByRole('button', { name: 'Change the address' }).click()
  await button('Send for approval').click()
  const body = {
    vassalage: 'HALONG',
    launchOrigin: 'https://new.acme.example',
    verifyUrl: null,
    walletUrl: null,
    expectedVersion: oneVendor.version,
    reason: 'they moved',
  }
  await expect
    .poll(() => sent.find(({ id }) => id === 'approvals.ask')?.body)
    .toEqual({ operationId: 'vendors.changeAddress', body, reason: 'they moved' })
})

it('W26, T64: more of a prize budget goes to another operator with the version it rests on; another amount has to be tried anew', async () => {
  const { sent } = await openOffice({
    at: '/b/halong/vendors/HALONG?tab=jackpots',
    answers: { 'jackpots.changeBudget': { refused: 'operator.approval_required' }, 'approvals.ask': { approval: null, result: null } },
  })
  await page.getByRole('listitem').filter({ hasText: 'tet-2027' }).getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Budget/ }).fill('8000')
  await reason().fill('more teams')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect.element(button('Send for approval')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Most for one player/ }).fill('600')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await button('Send for approval').click()
  const named = { brandId: 1, vassalage: 'HALONG', source: 'tournament', sourceId: 'tet-2027', expectedVersion: 3 }
  await expect
    .poll(() => sent.find(({ id }) => id === 'approvals.ask')?.body)
    .toEqual({
      operationId: 'jackpots.changeBudget',
      body: { ...named, budget: '8000', perPlayer: '600', reason: 'more teams' },
      reason: 'more teams',
    })
})

const written = () => page.getByRole('textbox', { name: /^Catalogue as JSON/ })
const at = '/b/halong/vendors/HALONG?tab=catalogue'

it('contracts §6: refusals of a catalogue name the line that was pasted, and nothing can be taken over then', async () => {
  const refusals = [{ no: 1, gameCode: 'bay', fields: [{ field: 'maxWinTimes', code: 'field.invalid', min: 1 }] }]
  const { sent } = await openOffice({ at, answers: { 'vendors.checkCatalogue': { ...plan, refusals } } })
  await written().fill('[ {"code":')
  await button('See what would change').click()
  await expect.element(page.getByText(/This is not JSON/)).toBeVisible()
  expect(sent.some(({ id }) => id === 'vendors.checkCatalogue')).toBe(false)
  await written().fill('[\n{"code": "pearl"},\n\n{"code": "bay"}\n]')
  await button('See what would change').click()
  await expect.element(page.getByText('Line 4')).toBeVisible()
  await expect.element(page.getByText(/≥ 1/)).toBeVisible()
  await expect.element(button('Take it over')).not.toBeInTheDocument()
})

it('what was looked at is what is taken over, and another text has to be looked at anew', async () => {
  const { sent } = await openOffice({
    at,
    answers: { 'vendors.checkCatalogue': plan, 'vendors.importCatalogue': { added: 1, changed: 1, withdrawn: 1 } },
  })
  await written().fill('[{"code": "pearl"}]')
  await button('See what would change').click()
  await expect.element(page.getByText('maxWinTimes')).toBeVisible()
  await written().fill('[{"code": "reef"}]')
  await expect.element(button('Take it over')).not.toBeInTheDocument()
  await button('See what would change').click()
  await button('Take it over').click()
  await reason().fill('the list of November')
  await page.getByRole('dialog').getByRole('button', { name: 'Take it over' }).click()
  await expect
    .poll(() => sent.find(({ id }) => id === 'vendors.importCatalogue')?.body)
    .toEqual({
      vassalage: 'HALONG',
      games: [{ code: 'reef' }],
      withdraws: true,
      basis: plan.basis,
      reason: 'the list of November',
    })
})

it('limits are sent as they are written, and a refusal stands beside its field', async () => {
  const { sent } = await openOffice({
    at: '/b/halong/games/HALONG/dragon-pearl',
    answers: { 'games.setLimits': { refused: 'request.invalid', value: { fields: [{ field: 'limits.chips.1', code: 'field.invalid' }] } } },
  })
  await page.getByRole('button', { name: 'Change', exact: true }).last().click()
  await page.getByRole('textbox', { name: /^Largest stake/ }).fill('20')
  await page.getByRole('textbox', { name: /^Chips/ }).fill('5 1')
  await reason().fill('a quieter game')
  await page.getByRole('dialog').getByRole('button', { name: 'Set limits' }).click()
  await expect.element(page.getByText('Rising stakes between smallest and largest, whole numbers of steps')).toBeVisible()
  expect(sent.find(({ id }) => id === 'games.setLimits')?.body).toEqual({
    vassalage: 'HALONG',
    gameCode: 'dragon-pearl',
    brandId: 1,
    asset: 'USD/4',
    limits: { min: '1', max: '20', step: '1', prizeCap: null, chips: ['5', '1'] },
    expectedVersion: 0,
    reason: 'a quieter game',
  })
})

it('W27, plan §6: a game shows what was refused, what it would have returned beside all others, and what went back by which rule', async () => {
  await openOffice({ at: '/b/halong/games/HALONG/dragon-pearl?tab=fairness' })
  await expect.element(page.getByText('Within chance')).toBeVisible()
  await expect.element(page.getByText('94.10%')).toBeVisible()
  await expect.element(page.getByText('-0.21')).toBeVisible()
  await expect.element(page.getByText('untouched')).toBeVisible()
})
