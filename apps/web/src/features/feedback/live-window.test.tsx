import type { ClientValue } from '@halong/api/client'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '#test/fake-gateway.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const at = '2026-11-26T10:00:00.000Z'
const head: ClientValue<'support.openLive'> = {
  id: 'thr_0000000000000000000001',
  reference: '7K3M-9QXA',
  kind: 'live',
  topic: 'deposit',
  subject: null,
  state: 'waiting',
  outcome: null,
  excerpt: '',
  openedAt: at,
  lastAt: at,
  answerBy: at,
  decideBy: null,
  isLate: false,
  isEscalated: false,
  isLive: true,
  isTaken: false,
  isUnread: false,
  closedAt: null,
  reopenBy: null,
  rating: null,
  mayRate: false,
}
const thread: ClientValue<'support.get'> = {
  ...head,
  entries: [{ no: 1, by: 'you', event: null, text: 'Where is my deposit?', at, pictures: [] }],
  evidence: null,
  maySay: true,
  place: 2,
}
const desk: ClientValue<'support.getDesk'> = { isThere: true, waiting: 1, waitSeconds: 130, thread: null, answerHours: 24 }
const live = page.getByRole('dialog', { name: 'Live chat' })
const open = (answers: Answers = {}) =>
  openSite({
    at: '/rng?modal=live',
    as: member,
    answers: { 'support.getDesk': desk, 'support.get': thread, 'support.openLive': head, ...answers },
  })

it('R-MSG-4: says the place in line and the usual wait before a word is written, and the place while it waits', async () => {
  const { callsOf } = await open()
  await expect.element(live).toMatchTextContent(/number 2 in line.*about 2 minutes/)
  await expectAccessible()
  await live.getByRole('textbox').fill('Where is my deposit?')
  await live.getByRole('button', { name: 'Start the chat' }).click()
  await expect.element(live).toMatchTextContent(/You are number 2 in line/)
  await expect.element(live).toMatchTextContent(/Where is my deposit\?/)
  expect(callsOf('support.openLive')).toHaveLength(1)
})

it('R-MSG-4: while nobody is there it is a ticket, and says so; a conversation that goes on is opened again', async () => {
  await open({ 'support.getDesk': { ...desk, isThere: false, waiting: 0, waitSeconds: null } })
  await expect.element(live).toMatchTextContent(/becomes a ticket, answered within 24 hours/)
  await open({ 'support.getDesk': { ...desk, thread: head.id }, 'support.get': { ...thread, isTaken: true, place: null } })
  await expect.element(live).toMatchTextContent(/Customer service is with you/)
  await expectAccessible()
})
