import type { ClientValue } from '@halong/api/client'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '#test/fake-gateway.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const main = page.getByRole('main')
const at = '2026-11-25T09:12:00.000Z'
const head: ClientValue<'support.list'>['list'][number] = {
  id: 'thr_0000000000000000000001',
  reference: '7K3M-9QXA',
  kind: 'complaint',
  topic: 'complaint',
  subject: 'dep_0000000000000000000001',
  state: 'answered',
  outcome: null,
  excerpt: 'My deposit is missing',
  openedAt: at,
  lastAt: at,
  answerBy: null,
  decideBy: '2099-12-02T09:12:00.000Z',
  isLate: false,
  isEscalated: false,
  isLive: false,
  isTaken: false,
  isUnread: true,
  closedAt: null,
  reopenBy: null,
  rating: null,
  mayRate: false,
}
const thread: ClientValue<'support.get'> = {
  ...head,
  entries: [
    { no: 1, by: 'you', event: null, text: 'My deposit is missing', at, pictures: [] },
    { no: 2, by: 'house', event: null, text: 'See https://halong.example <script>x</script>', at, pictures: [] },
  ],
  evidence: { sha256: 'ab'.repeat(32), madeAt: at },
  maySay: true,
  place: null,
}
const answers = { 'support.list': { list: [head], next: null, unread: 1 }, 'support.get': thread, 'support.read': { unread: 0 } }
const rows: Answers = {
  'cashier.listDeposits': { list: [], next: null },
  'cashier.listWithdrawals': { list: [], next: null },
  'records.listRounds': { asset: 'USD/4', list: [], next: null, totals: null },
  'points.listRedemptions': { list: [], next: null },
}

describe('R-MSG-2: feedback and complaints', () => {
  it.each(['phone', 'desktop'] as const)('threads are listed with what is new, on a %s', async (screen) => {
    await openSite({ at: '/member/feedback', screen, as: member, answers })
    await expect.element(main.getByText('New answer')).toBeVisible()
    await expectAccessible()
  })

  it('a thread is read by being opened; what is written there is text and leads nowhere (F43)', async () => {
    const site = await openSite({ at: `/member/feedback?thread=${head.id}`, screen: 'phone', as: member, answers })
    await expect.element(main.getByText('See https://halong.example <script>x</script>')).toBeVisible()
    await expect.element(main.getByRole('link', { name: /halong.example/ })).not.toBeInTheDocument()
    await expect.poll(() => site.callsOf('support.read')).toMatchObject([{ body: { id: head.id, no: 2 } }])
    await expectAccessible()
  })

  it('five to 140 characters are sent, about the row that the address names', async () => {
    const site = await openSite({
      at: '/member/feedback?about=wdr_0000000000000000000001',
      as: member,
      answers: { ...answers, ...rows, 'support.giveFeedback': head },
    })
    const words = main.getByRole('textbox', { name: 'Your message' })
    await words.fill('four')
    await main.getByRole('button', { name: 'Send' }).click()
    await expect.element(main.getByText('Write 5 to 140 characters.')).toBeVisible()
    await words.fill('x'.repeat(141))
    await expect.element(main.getByText('-1 left')).toBeVisible()
    await main.getByRole('button', { name: 'Send' }).click()
    expect(site.callsOf('support.giveFeedback')).toHaveLength(0)
    await expectAccessible()
    await words.fill('It did not arrive')
    await main.getByRole('button', { name: 'Send' }).click()
    await expect
      .poll(() => site.callsOf('support.giveFeedback'))
      .toMatchObject([{ body: { type: 'withdrawal', content: 'It did not arrive', subject: 'wdr_0000000000000000000001' } }])
  })

  it('a closed thread is rated and opened again', async () => {
    const closed: ClientValue<'support.get'> = {
      ...thread,
      state: 'closed',
      outcome: 'not_upheld',
      maySay: false,
      mayRate: true,
      reopenBy: '2099-12-02T09:12:00.000Z',
    }
    const site = await openSite({
      at: `/member/feedback?thread=${head.id}`,
      as: member,
      answers: { ...answers, 'support.get': closed, 'support.rate': { ...closed, rating: 2 }, 'support.reopen': head },
    })
    await main.getByRole('button', { name: '2 stars' }).click()
    await main.getByRole('button', { name: 'Send the rating' }).click()
    await expect.poll(() => site.callsOf('support.rate')).toMatchObject([{ body: { rating: 2 } }])
    await main.getByRole('button', { name: 'Open again' }).click()
    await main.getByRole('textbox', { name: 'Your answer' }).fill('It is still missing')
    await main.getByRole('button', { name: 'Open again' }).click()
    await expect.poll(() => site.callsOf('support.reopen')).toMatchObject([{ body: { text: 'It is still missing' } }])
    await expectAccessible()
  })
})
