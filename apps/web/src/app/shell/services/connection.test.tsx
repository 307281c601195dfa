import { connection } from '@halong/app-kit/connection.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cutOff } from '#test/device.ts'
import { type Answers, noAnswer, refused } from '#test/fake-gateway.ts'
import { fill, popup, submit } from '#test/forms.ts'
import { fullMemberAnswers } from '#test/full-member-samples.ts'
import { fullSiteAnswers, fullSiteStatus } from '#test/full-site-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import { visitorAnswers } from '#test/visitor-answers.ts'

const header = page.getByRole('banner')
const messages = page.getByRole('status', { name: 'Messages' })

/** The device loses its network or has it again, as the browser tells it. */
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
afterEach(() => {
  setOnline(true)
  vi.restoreAllMocks()
  vi.useRealTimers()
  connection.answered()
})

/** Nothing is answered any more. */
// cast: every key is the name of a call.
const nothing = Object.fromEntries(Object.keys({ ...visitorAnswers, ...fullSiteAnswers }).map((id) => [id, noAnswer])) as Answers

it('R-SYS-12: a lost connection is told at once and stays on the page until it is back, which is told too', async () => {
  await openSite({ at: '/rng', as: member, answers: fullMemberAnswers })
  await expect.element(header).toMatchTextContent(/1,234\.56/)
  setOnline(false)
  const notice = page.getByText(/^You are offline\./)
  await expect.element(notice).toBeVisible()
  // The page begins below the notice: it covers nothing of it.
  const room = () => Number.parseFloat(getComputedStyle(page.getByRole('main').element()).paddingBlockStart)
  await expect.poll(room).toBeGreaterThanOrEqual(notice.element().getBoundingClientRect().height)
  // Told once: the notice is read out itself.
  await expect.element(messages.getByText('Connection lost.')).not.toBeInTheDocument()
  await expectAccessible()
  setOnline(true)
  await expect.element(messages.getByText('You are connected again.')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.poll(room).toBe(0)
  await header.getByRole('button', { name: 'Refresh balance' }).click()
  await expect.element(header).toMatchTextContent(/1,234\.56/)
})

it('R-SYS-12: a site that does not answer is told once, and the page finds it again without a press', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const site = await openSite({ at: '/rng', screen: 'desktop' })
  await expect.element(page.getByRole('main').getByRole('article').first()).toBeVisible()
  const status = visitorAnswers['system.getStatus']
  site.answer(nothing)
  site.queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.includes('lobby.listGames') })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Promotions' }).click()
  await expect.element(page.getByText(/The site is not answering\./)).toBeVisible()
  await expect.element(messages.getByText('Connection lost.')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
  site.answer({ ...visitorAnswers, ...fullSiteAnswers, ...(status && { 'system.getStatus': status }) })
  // It is told for a few seconds: time is stopped as soon as it stands there.
  const connected = messages.getByText('You are connected again.')
  for (let second = 0; second < 31 && connected.query() === null; second += 1) await vi.advanceTimersByTimeAsync(1_000)
  await expect.element(connected).toBeVisible()
  await expect.element(page.getByText(/The site is not answering\./)).not.toBeInTheDocument()
  await expect.element(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

const boxOf = (element: Element) => element.getBoundingClientRect()
/** Whether the boxes of two elements have a pixel in common. */
function overlaps(one: Element, other: Element): boolean {
  const [a, b] = [boxOf(one), boxOf(other)]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

it.each(['phone', 'desktop'] as const)(
  'S106, S102, R-MOD-1: what is told while a popup is open on a %s is read and pressed within it, covers neither its title nor its button',
  async (screen) => {
    await openSite({ at: '/rng', screen, status: fullSiteStatus })
    await header.getByRole('button', { name: 'Register' }).click()
    const popup = page.getByRole('dialog', { name: 'Create account' })
    const field = popup.getByRole('textbox', { name: 'User name' })
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('some')
    const told = popup.getByRole('status', { name: 'Messages' })
    await expect.element(told).toHaveTextContent('')
    setOnline(false)
    const lost = told.getByRole('listitem').filter({ hasText: 'Connection lost.' })
    await expect.element(lost).toBeVisible()
    // Under the pointer a message stays.
    await lost.hover()
    expect(messages.elements()).toHaveLength(1)
    // Who is typing is not disturbed.
    await userEvent.keyboard('body')
    await expect.element(field).toHaveValue('somebody')
    const title = popup.getByRole('heading').first().element()
    for (const part of [title, popup.getByRole('button', { name: 'Close' }).first().element(), field.element()])
      expect(overlaps(lost.element(), part)).toBe(false)
    const { left, bottom } = boxOf(title)
    expect(document.elementFromPoint(left + 40, bottom + 50)?.closest('[role=status]') ?? null).toBeNull()
    const send = popup.getByRole('button', { name: 'Create account' })
    send.element().scrollIntoView({ block: 'nearest', behavior: 'instant' })
    await expect.element(send).toBeInViewport({ ratio: 1 })
    expect(overlaps(lost.element(), send.element())).toBe(false)
    await lost.getByRole('button', { name: 'Close' }).click()
    await expect.element(lost).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
    // What is told within a popup that closes goes on being told on the page.
    setOnline(true)
    await expect.element(told).toMatchTextContent(/You are connected again\./)
    await userEvent.keyboard('{Escape}')
    await expect.element(popup).not.toBeInTheDocument()
    await expect.element(messages.getByText('You are connected again.')).toBeVisible()
  },
)

it.each(['phone', 'desktop'] as const)(
  'R-ERR-1, R-SYS-12: a fault of the site is told as ours on a %s, in lists and forms, and never as a lost connection',
  async (screen) => {
    const site = await openSite({
      at: '/promotions',
      screen,
      answers: { 'content.listPromotions': refused('request.fault'), 'session.login': refused('request.fault') },
    })
    const main = page.getByRole('main')
    // In the words of the gateway, which are the code in this one.
    const ours = /^request\.fault$/
    await expect.element(main.getByText(ours)).toBeVisible()
    await expect.element(page.getByText(/^The site is not answering\./)).not.toBeInTheDocument()
    await expect.element(page.getByText('We could not reach the site.')).not.toBeInTheDocument()
    await expectAccessible()
    await header.getByRole('button', { name: 'Log in' }).click()
    await fill(popup, { username: 'member', password: 'Wide-Bay-Lantern-7' })
    await submit(popup)
    await expect.element(popup.getByRole('alert')).toMatchTextContent(/^Something went wrong on our side\./)
    await popup.getByRole('button', { name: 'Close' }).click()
    site.answer(fullSiteAnswers)
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect.element(main.getByText(ours)).not.toBeInTheDocument()
    await expect.element(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  },
)

it('R-FOOT-1: a maker of games whose sign does not arrive is told by its name, without a sign of a lost picture', async () => {
  await cutOff('*/art/brand/mark-*')
  try {
    await openSite({ at: '/rng' })
    const makers = page.getByRole('contentinfo').getByRole('region', { name: 'Games by' })
    await expect.element(makers).toBeInTheDocument()
    makers.element().scrollIntoView({ block: 'center', behavior: 'instant' })
    await expect.element(makers).toMatchTextContent(/Halong Studio/)
    // A background that does not come draws nothing; a picture would leave the browser's mark of a lost one.
    expect(makers.element().querySelectorAll('img')).toHaveLength(0)
  } finally {
    await cutOff()
  }
})
