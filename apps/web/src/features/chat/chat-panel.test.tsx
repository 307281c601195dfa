import type { ClientValue } from '@halong/api/client'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refused } from '#test/fake-gateway.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member, trial } from '#test/players.ts'
import { openStatus, withBrandSettings } from '#test/settings.ts'

type Item = ClientValue<'chat.listHistory'>['items'][number]
const [ME, LAN] = ['00000000000000aa', '00000000000000bb']
const item = (n: number, text: string, rest: Partial<Item> = {}): Item => ({
  n,
  kind: 'say',
  at: '2026-11-26T10:00:00.000Z',
  author: LAN,
  name: 'Lan',
  rank: 0,
  badge: null,
  text,
  isHidden: false,
  card: null,
  of: null,
  isLocked: null,
  slowSeconds: null,
  ...rest,
})
const own: ClientValue<'chat.listRooms'>['own'] = {
  author: ME,
  name: 'me****',
  mayWrite: true,
  missing: [],
  needs: { hours: 24, turnover: 10 },
  muted: null,
  ignored: [],
}
const withChat = withBrandSettings({ whitelabel: [...openStatus.info.whitelabel, { modId: 'CBS3', enabled: '1', childrenNodes: [] }] })
const panel = page.getByRole('region', { name: 'Chat' })
const log = panel.getByRole('log', { name: 'Messages' })
const field = panel.getByRole('textbox', { name: 'Write a message' })

async function openChat(answers: Answers = {}, screen: 'phone' | 'desktop' = 'desktop') {
  sessionStorage.setItem('chatWindow', 'open')
  const site = await openSite({
    at: '/rng',
    as: member,
    screen,
    status: withChat,
    answers: { 'chat.listRooms': { rooms: ['EN', 'VI'], own }, ...answers },
  })
  await expect.element(panel).toBeVisible()
  const items = [item(1, 'hello'), item(2, 'be kind', { kind: 'staff', author: null, name: 'anna', badge: 'staff' })]
  const state = { isOpen: true, isLocked: false, slowSeconds: 0, items }
  await expect
    .poll(() => {
      // Told again until the panel follows: a socket of a test does not know who asks.
      site.socket.tell({ t: 'snap', c: 'chat.room:EN', v: 2, at: 0, s: state })
      return log.query()?.textContent ?? ''
    })
    .toContain('hello')
  return site
}

it('R-MSG-3: stands beside the page, tells what is new and what was hidden, and is a tab that counts once it is put aside', async () => {
  const { socket } = await openChat()
  await expectAccessible()
  socket.tell({ t: 'd', c: 'chat.room:EN', v: 4, from: 3, at: 0, p: [item(3, 'rude'), item(4, '', { kind: 'hide', of: 3 })] })
  await expect.element(log).toMatchTextContent(/This message was hidden/)
  await expect.element(log).not.toMatchTextContent(/rude/)
  await panel.getByRole('button', { name: 'Enlarge' }).click()
  await panel.getByRole('button', { name: 'Put aside' }).click()
  socket.tell({ t: 'd', c: 'chat.room:EN', v: 5, from: 5, at: 0, p: [item(5, 'still there?')] })
  await page.getByRole('button', { name: 'Open the chat, 1 new message' }).click()
  await expect.element(log).toMatchTextContent(/still there\?/)
})

it('R-MSG-3: words stay in sight until they are confirmed, sent again under the same key; what is refused comes back', async () => {
  let tries = 0
  const { callsOf, answer } = await openChat({
    'chat.say': () => {
      tries++
      return tries === 1 ? refused('request.fault') : { n: 3, at: '2026-11-26T10:01:00.000Z', text: 'good luck' }
    },
  })
  await field.fill('good luck')
  await userEvent.keyboard('{Enter}')
  await panel.getByRole('button', { name: 'Not confirmed. Send again' }).click()
  await expect.element(log).toMatchTextContent(/good luck/)
  expect(new Set(callsOf('chat.say').map(({ key }) => key)).size).toBe(1)
  answer({ 'chat.say': refused('chat.link') })
  await field.fill('king88.com')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/Links and addresses/)
  await expect.element(field).toHaveValue('king88.com')
})

it('R-MSG-3: who may not write is told why; on a phone it lies over the page', async () => {
  const muted = { until: '2026-11-26T12:00:00.000Z', rule: 'no_adverts' as const }
  await openChat({ 'chat.listRooms': { rooms: ['EN'], own: { ...own, mayWrite: false, muted } } }, 'phone')
  await expect.element(panel).toMatchTextContent(/Writing is closed until.*No links and no adverts/)
  await expect.element(panel.getByRole('link', { name: 'Object to this' })).toBeVisible()
  await expectAccessible()
})

it('R-MSG-3, R-ROLE-1: a trial account is told to open a real one', async () => {
  await openSite({ at: '/rng', as: trial, screen: 'desktop', status: withChat })
  await page.getByRole('button', { name: 'Chat', exact: true }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
})

it('R-MSG-3, seed 2 §8: the chat is a page of its own; announcements are read there, and a trial account meets the way to a real one', async () => {
  const answers = { 'chat.listRooms': { rooms: ['EN', 'NEWS'], own } }
  const site = await openSite({ at: '/chat?room=NEWS', as: member, screen: 'phone', status: withChat, answers })
  const state = {
    isOpen: true,
    isLocked: true,
    slowSeconds: 0,
    items: [item(1, 'a new game', { kind: 'staff', author: null, badge: 'staff' })],
  }
  await expect
    .poll(() => {
      site.socket.tell({ t: 'snap', c: 'chat.room:NEWS', v: 1, at: 0, s: state })
      return log.query()?.textContent ?? ''
    })
    .toContain('a new game')
  await expect.element(page.getByText('Only the house writes here.')).toBeVisible()
  await expectAccessible()
  await expect.poll(() => site.callsOf('chat.read').map(({ body }) => body)).toEqual([{ room: 'NEWS', n: 1 }])
  await openSite({ at: '/chat', as: trial, screen: 'phone', status: withChat })
  await expect.element(page.getByRole('link', { name: 'Create account' })).toBeVisible()
})

it('R-MSG-3, R-PROMO-3: a shared round shows what the record says, and red envelopes are opened where they are shown', async () => {
  const [opensAt, closesAt] = ['2026-11-26T10:00:00.000Z', '2026-11-26T11:00:00.000Z'] as const
  const envelope = { kind: 'envelope', code: 'lunar-rain', opensAt, closesAt, asset: 'USD/4', total: '50.0000', slots: 20 } as const
  const round = {
    kind: 'round',
    vassalage: 'HALONG',
    gameCode: 'pearl',
    gameName: 'Pearl Reef',
    asset: 'USD/4',
    stake: '2.0000',
    win: '25.0000',
    verifyUrl: null,
  } as const
  const drop = {
    ...envelope,
    title: 'Rain',
    writtenIn: 'EN',
    floor: '1.0000',
    taken: 3,
    commitment: 'a'.repeat(64),
    seed: null,
    firstWords: null,
    mine: null,
    need: '0.0000',
    have: '0.0000',
    termsHash: 'b'.repeat(64),
  }
  let mine: { slot: number; amount: string } | null = null
  const site = await openChat({
    'draw.listDrops': () => ({ now: '2026-11-26T10:05:00.000Z', list: [{ ...drop, mine }] }),
    'draw.openEnvelope': () => {
      mine = { slot: 4, amount: '3.5000' }
      return { envelope: mine, asset: 'USD/4' }
    },
  })
  const cards = [item(3, '', { card: round }), item(4, '', { kind: 'staff', author: null, badge: 'staff', card: envelope })]
  site.socket.tell({ t: 'd', c: 'chat.room:EN', v: 4, from: 3, at: 0, p: cards })
  await expect.element(log).toMatchTextContent(/Pearl Reef12.5×Stake.*2\.00.*Win.*25\.00/)
  await log.getByRole('button', { name: 'Open an envelope' }).click()
  await expect.element(log).toMatchTextContent(/You got.*3\.50/)
  await expectAccessible()
})
