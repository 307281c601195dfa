import type { ClientValue } from '@halong/api/client'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { agentAnswers, lineTransfers } from '#test/agent-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite, type SiteOptions } from '#test/open-site.tsx'
import { agent, member } from '#test/players.ts'

const main = page.getByRole('main')
const open = (at: string, more: SiteOptions = {}) => openSite({ at, as: agent, answers: agentAnswers, ...more })

describe('R-AG-1: the agent centre', () => {
  it('opens on the team overview, whose figures lead to their reports', async () => {
    await open('/agent', { screen: 'desktop' })
    await expect.element(main.getByRole('heading', { level: 1, name: 'Team overview' })).toBeVisible()
    await expect.element(main.getByRole('link', { name: /New members/ })).toBeVisible()
    await expect
      .element(main.getByRole('link', { name: /Deposits/ }))
      .toHaveAttribute('href', expect.stringContaining('/agent/transactionDetails'))
    await expectAccessible()
  })

  it('a report opens line by line, and the way back stands above it', async () => {
    const site = await open('/agent/profitAndLoss')
    await main.getByRole('button', { name: /Old quarter shop/ }).click()
    await expect.poll(() => site.callsOf('agency.listTeamResults').at(-1)?.query).toMatchObject({ lineId: 'lin_0000000000000000000001' })
    await expect.element(main.getByRole('navigation', { name: 'Way down the line' })).toBeVisible()
    await main.getByRole('button', { name: 'My team' }).click()
    await expect.poll(() => location.search).not.toContain('line=')
    await expectAccessible()
  })

  it('R-AG-4: a link shows its code, what came of it and its QR code, and ends only when asked twice', async () => {
    const site = await open('/agent/registerCenter', {
      answers: { ...agentAnswers, 'agency.changeLink': ({ body }) => ({ ...linkAfter, rates: [], id: body.id }) },
    })
    await expect.element(main.getByText('K7MQ2WXA', { exact: true })).toBeVisible()
    await main.getByRole('button', { name: 'End', exact: true }).click()
    expect(site.callsOf('agency.changeLink')).toEqual([])
    await main.getByRole('button', { name: 'End', exact: true }).click()
    await expect.poll(() => site.callsOf('agency.changeLink').at(-1)?.body).toMatchObject({ id: 7, change: 'end' })
    await expectAccessible()
  })

  it('the team shows masked names and the agent’s own labels', async () => {
    await open('/agent/teamManagement')
    await expect.element(main.getByRole('button', { name: 'Old quarter shop', exact: true }).first()).toBeVisible()
    await expect.element(main.getByText('la****n').first()).toBeVisible()
    await expectAccessible()
  })

  it('N4: a day of rebates opens to the lines it is made of', async () => {
    await open('/agent/rebates')
    await expect.element(main.getByText('0.15% from tomorrow')).toBeVisible()
    await main.getByRole('button', { name: /25.*2026/ }).click()
    await expect.element(main.getByText('My own account')).toBeVisible()
    await expectAccessible()
  })

  it('R-AG-1: income goes to the wallet up to what is free', async () => {
    const site = await open('/agent/revenueReport', { answers: { ...agentAnswers, 'agency.collect': { balance: '20.0000' } } })
    await main.getByRole('button', { name: 'Take to my wallet' }).click()
    const amount = page.getByRole('dialog').getByRole('textbox', { name: 'Amount' })
    await amount.fill('524.55')
    await page.getByRole('dialog').getByRole('button', { name: 'Take to my wallet' }).click()
    expect(site.callsOf('agency.collect')).toEqual([])
    await amount.fill('524.541')
    await page.getByRole('dialog').getByRole('button', { name: 'Take to my wallet' }).click()
    await expect.poll(() => site.callsOf('agency.collect').at(-1)?.body).toEqual({ amount: '524.541' })
    await expectAccessible()
  })

  it('R-MC-6: income goes along the line with the withdraw password, once for each wish', async () => {
    const site = await open('/member/transferUpline', { answers: { ...agentAnswers, 'agency.requestLineTransfer': lineTransfers.list[0] } })
    await expect.element(main.getByText('Refused, came back').first()).toBeInTheDocument()
    await main.getByRole('combobox', { name: 'To' }).selectOptions('Old quarter shop · mi****h')
    await main.getByRole('textbox', { name: 'Amount' }).fill('60.01')
    await main.getByRole('textbox', { name: 'Withdraw password' }).fill('736451')
    await main.getByRole('button', { name: 'Send' }).click()
    await expect.element(main.getByText('Enter an amount within these bounds.')).toBeVisible()
    await main.getByRole('textbox', { name: 'Amount' }).fill('60')
    await main.getByRole('button', { name: 'Send' }).click()
    await expect
      .poll(() => site.callsOf('agency.requestLineTransfer').at(-1)?.body)
      .toMatchObject({ to: 'lin_0000000000000000000001', amount: '60', paymentPassword: '736451' })
    expect(site.callsOf('agency.requestLineTransfer')).toHaveLength(1)
    await expectAccessible()
  })

  it('R-AG-3, N6: an offer is read in words, tried on past periods, and accepted only when asked twice', async () => {
    const site = await open('/agent/dividend', {
      answers: { ...agentAnswers, 'agency.answerOffer': ({ body }) => ({ ...contractAfter, id: body.id }) },
    })
    await main.getByRole('button', { name: /From above/ }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/^5\.00% with house result from .*1,000.*, at least 5 active members$/)).toBeVisible()
    await expect.element(dialog.getByText(/ends 2 contracts below you/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Try it on past periods' }).click()
    await expect.element(dialog.getByText(/3,280/).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Accept' }).click()
    expect(site.callsOf('agency.answerOffer')).toEqual([])
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => site.callsOf('agency.answerOffer').at(-1)?.body).toEqual({ id: 4, status: 'A' })
  })

  it('R-AG-3: a settled period opens to its lines, days and payments', async () => {
    await open('/agent/dividend?tab=bills&bill=8')
    await expect.element(main.getByText('Tier 2 was reached.')).toBeVisible()
    await expect.element(main.getByText('Old quarter shop').first()).toBeVisible()
    await expectAccessible()
  })

  it('R-AG-3: an offer to a direct line is sent after it was tried', async () => {
    const site = await open('/agent/dividend?tab=given', { answers: { ...agentAnswers, 'agency.offer': { id: 6 } } })
    await main.getByRole('button', { name: 'Offer a dividend' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Rate in percent' }).fill('5')
    await dialog.getByRole('textbox', { name: 'House result from' }).fill('1000')
    await dialog.getByRole('button', { name: 'Try it on past periods' }).click()
    await dialog.getByRole('button', { name: 'Send the offer' }).click()
    await expect
      .poll(() => site.callsOf('agency.offer').at(-1)?.body)
      .toMatchObject({
        lineId: 'lin_0000000000000000000001',
        terms: { kind: 'dividend', period: 'month', tiers: [{ turnover: '0', loss: '1000', members: 0, ppm: 50_000 }] },
      })
  })

  it('R-ROLE-1: a member is told that the page is for agents', async () => {
    await open('/agent/teamOverview', { as: member })
    await expect.element(main.getByText('This page is for agents')).toBeVisible()
  })
})

const contractAfter = {
  state: 'SIGNED',
  terms: {
    kind: 'dividend',
    period: 'month',
    tiers: [{ turnover: '0.0000', loss: '1000.0000', members: 5, ppm: 50_000 }],
    activeFrom: '100.0000',
    carry: true,
    cap: null,
  },
  offeredAt: '2026-11-25T10:00:00.000Z',
  expiresAt: '2026-12-02T10:00:00.000Z',
  startsOn: '2026-12-01',
  endsOn: null,
  endReason: '',
  ends: 2,
} as const satisfies Omit<ClientValue<'agency.answerOffer'>, 'id'>

const linkAfter = {
  code: 'K7MQ2WXA',
  url: 'https://halong.example/register?affiliateCode=K7MQ2WXA',
  grade: 0,
  host: '',
  path: '/register',
  state: 'ENDED',
  expiresAt: null,
  mostUses: null,
  note: '',
  visits: 0,
  registrations: 0,
  madeAt: null,
} as const
