import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const main = page.getByRole('main')

it.each(['phone', 'desktop'] as const)('R-MC-1: notices are listed with what is new marked, on a %s', async (screen) => {
  await openSite({ at: '/member/messageV2', screen, as: member, answers: fullMemberAnswers })
  await expect.element(main.getByText('A login from a new device')).toBeVisible()
  await expectAccessible()
})

it('R-MC-1: a notice is read by being opened, and can be removed', async () => {
  const site = await openSite({
    at: '/member/messageV2',
    as: member,
    answers: { ...fullMemberAnswers, 'inbox.read': { unReadCount: 0 }, 'inbox.remove': { unReadCount: 0 } },
  })
  await main.getByText('A login from a new device').click()
  await expect.element(main.getByText(/Device: Chrome/)).toBeVisible()
  await expect.poll(() => site.callsOf('inbox.read').length).toBe(1)
  await expect.element(main.getByRole('link', { name: 'Go there' }).first()).toHaveAttribute('href', '/member/securityCenter')
  await expectAccessible()
  await main.getByRole('button', { name: 'Remove: A login from a new device' }).click()
  await expect.poll(() => site.callsOf('inbox.remove').length).toBe(1)
})

it('R-MC-1: the mark in the menu follows the live channel', async () => {
  const site = await openSite({ at: '/member', as: member, answers: fullMemberAnswers })
  await expect.element(main.getByText('2 unread').first()).toBeInTheDocument()
  await expect.poll(() => site.socket).toBeDefined()
  site.socket.tell({ t: 'd', c: 'inbox', v: 9, from: 1, at: 0, p: { unread: 3 } })
  await expect.element(main.getByText('3 unread').first()).toBeInTheDocument()
})

it('R-MSG-2: kinds of notices are chosen one by one, offers with a consent that says what it is; nothing is asked of the browser by itself', async () => {
  const choices = { money: false, security: true, service: false, offers: false }
  const device = { id: 'dev_0000000000000000000001', name: 'Chrome, Android', at: '2026-11-20T10:00:00.000Z' } as const
  const site = await openSite({
    at: '/member/messageV2',
    as: member,
    screen: 'phone',
    answers: {
      ...fullMemberAnswers,
      'push.get': { key: 'B'.repeat(87), choices, offersSince: null, devices: [device] },
      'push.setConsent': ({ body }: { body: unknown }) => ({
        choices: body as typeof choices,
        offersSince: '2026-11-26T10:00:00.000Z',
      }),
      'push.unsubscribe': {},
    },
  })
  await main.getByRole('button', { name: 'Notices on devices' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Chrome, Android')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('checkbox', { name: 'Offers and promotions' }).click()
  await expect.element(dialog.getByText(/Consent given/)).toBeVisible()
  expect(site.callsOf('push.setConsent').map(({ body }) => body)).toEqual([{ ...choices, offers: true }])
  await dialog.getByRole('button', { name: 'Take away' }).click()
  await expect.poll(() => site.callsOf('push.unsubscribe').map(({ body }) => body)).toEqual([{ id: device.id }])
  expect(site.callsOf('push.subscribe')).toEqual([])
})
