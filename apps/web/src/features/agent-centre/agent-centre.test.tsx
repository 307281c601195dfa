import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { agentAnswers } from '#test/agent-samples.ts'
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
      answers: { ...agentAnswers, 'agency.changeLink': ({ body }) => ({ ...linkAfter, id: body.id }) },
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

  it('R-ROLE-1: a member is told that the page is for agents', async () => {
    await open('/agent/teamOverview', { as: member })
    await expect.element(main.getByText('This page is for agents')).toBeVisible()
  })
})

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
