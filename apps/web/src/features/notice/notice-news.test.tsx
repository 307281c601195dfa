import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noNotices, noticeOf } from '#test/content-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'

const REST_MS = 4_000
const opened = page.getByRole('dialog', { name: 'News 50' })
const logIn = page.getByRole('dialog', { name: 'Log in' })
const quiet = opened.getByLabelText('Do not show again today')

/** A person's browser: what opens by itself is for people. */
beforeEach(() => {
  const { userAgent } = navigator
  vi.spyOn(Navigator.prototype, 'webdriver', 'get').mockReturnValue(false)
  vi.spyOn(Navigator.prototype, 'userAgent', 'get').mockReturnValue(userAgent.replace('Headless', ''))
  // Idle at once, however busy the machine is.
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((told) => {
    queueMicrotask(() => told({ didTimeout: false, timeRemaining: () => 1 }))
    return 0
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The page, loaded anew: announcements are there, and from now on time alone is missing. */
async function open(at = '/'): Promise<void> {
  await openSite({ at, answers: { 'content.getNotice': { ...noNotices, popup: [noticeOf(50)] } } })
  await expect.poll(() => sessionStorage.getItem('index_notice') ?? '').toContain('News 50')
}
async function rest(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await new Promise(requestAnimationFrame)
}

it('R-MSG-1: a popup opens by itself when the page has come to rest, once a session, and not again today for who says so', async () => {
  await open()
  await expect.element(opened).not.toBeInTheDocument()
  await rest(REST_MS)
  await expect.element(opened).toBeVisible()
  await opened.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(opened).not.toBeInTheDocument()
  await open()
  await rest(3 * REST_MS)
  await expect.element(opened).not.toBeInTheDocument()
  sessionStorage.clear()
  await open()
  await rest(REST_MS)
  await expect.element(opened).toBeVisible()
  await quiet.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(opened).not.toBeInTheDocument()
  sessionStorage.clear()
  await open()
  await rest(3 * REST_MS)
  await expect.element(opened).not.toBeInTheDocument()
})

it('R-MSG-1: it opens over no other popup, and not while somebody is busy', async () => {
  await open('/rng?modal=login')
  await expect.element(logIn).toBeVisible()
  await rest(3 * REST_MS)
  await expect.element(opened).not.toBeInTheDocument()
  // Nor when nobody is about to type into the popup that stands there.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await rest(3 * REST_MS)
  await expect.element(opened).not.toBeInTheDocument()
  await expect.element(logIn).toBeVisible()
  await logIn.getByRole('button', { name: 'Close' }).click()
  await expect.element(logIn).not.toBeInTheDocument()
  for (let step = 0; step < 8; step++) {
    await userEvent.keyboard('{Shift}')
    await rest(1_000)
    await expect.element(opened).not.toBeInTheDocument()
  }
  await rest(REST_MS)
  await expect.element(opened).toBeVisible()
})

it.each(['phone', 'desktop'] as const)('S78: what opens by itself is accessible on a %s', async (screen) => {
  await openSite({ at: '/', screen, answers: { 'content.getNotice': { ...noNotices, popup: [noticeOf(50)] } } })
  await expect.poll(() => sessionStorage.getItem('index_notice') ?? '').toContain('News 50')
  await rest(REST_MS)
  await expect.element(opened).toBeVisible()
  await expectAccessible()
})
