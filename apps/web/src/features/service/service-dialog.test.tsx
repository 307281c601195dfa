import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SiteStatus } from '#shared/site/site.ts'
import { type Answers, refused } from '#test/fake-gateway.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { withBrandSettings } from '#test/settings.ts'

const CHAT = 'https://chat.example'
const popup = page.getByRole('dialog', { name: 'Customer service' })
const supportWindow = popup.getByRole('button', { name: /^Support window/ })

type Services = SiteStatus['info']['customerService']
const openService = (answers: Answers, customerService: Services = []) =>
  openSite({
    at: '/rng?modal=service',
    status: withBrandSettings({ customerService }),
    answers: { 'system.listServicePaths': { version: { pathList: [] } }, ...answers },
  })
const withPath: Answers = { 'system.listServicePaths': { version: { pathList: [{ type: '3', path: 'encoded12345678' }] } } }

/** The window beside the page, as the browser would give it: with a way back to the page that opened it. */
function besides() {
  const window_ = {
    opener: window as Window | null,
    document: { title: '', body: { textContent: '' } },
    location: { replace: vi.fn() },
    focus: vi.fn(),
    close: vi.fn(),
  }
  // cast: as much of a window as the page may touch.
  const open = vi.spyOn(window, 'open').mockReturnValue(window_ as unknown as Window)
  return { beside: window_, open }
}
afterEach(() => void vi.restoreAllMocks())

it('R-MSG-4: a brand without live service says so and offers what it has', async () => {
  await openService({ 'content.getHelpCenter': { topics: [] } })
  await expect.element(popup).toMatchTextContent(/There is no live support right now/)
  await expectAccessible()
  await popup.getByRole('button', { name: /^Help centre/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Help centre' })).toBeVisible()
})

it('R-MSG-4, D25: live chat opens in a window of its own that knows nothing of the page; VIP service is not everybody’s', async () => {
  const { beside, open } = besides()
  await openService({}, [
    { csType: 'TELEGRAM', path: 'https://t.me/halong' },
    { csType: 'LIVECHAT', path: `${CHAT}/room` },
    { csType: 'VIP', path: `${CHAT}/vip` },
  ])
  const telegram = popup.getByRole('link', { name: /^Telegram/ })
  await expect.element(telegram).toHaveAttribute('rel', 'noopener')
  await expect.element(telegram).toHaveAttribute('target', '_blank')
  await expect.element(popup.getByRole('button', { name: /VIP/ })).not.toBeInTheDocument()
  await expectAccessible()
  await popup.getByRole('button', { name: /^Live chat/ }).click()
  await expect.element(popup).not.toBeInTheDocument()
  expect(open.mock.calls).toEqual([['', '_blank', 'popup,width=440,height=750']])
  expect(beside.opener).toBeNull()
  expect(beside.location.replace.mock.calls).toEqual([[`${CHAT}/room`]])
})

it('R-MSG-4, D7, T73: the path of type 3 opens small and empty, and is led on when the gateway has checked it', async () => {
  const { beside, open } = besides()
  const checked = Promise.withResolvers<void>()
  const { callsOf } = await openService({ ...withPath, 'system.getServicePath': () => checked.promise.then(() => ({ url: `${CHAT}/` })) })
  await supportWindow.click()
  await expect.poll(() => callsOf('system.getServicePath').map(({ query }) => query['type'])).toEqual(['3'])
  expect(open.mock.calls).toEqual([['', '_blank', 'popup,width=440,height=500']])
  expect(beside.opener).toBeNull()
  expect(beside.location.replace).not.toHaveBeenCalled()
  checked.resolve()
  await expect.element(popup).not.toBeInTheDocument()
  expect(beside.location.replace.mock.calls).toEqual([[`${CHAT}/`]])
})

it('R-MSG-4, D5: a path that the gateway does not list is not offered', async () => {
  await openService({})
  await expect.element(popup).toMatchTextContent(/There is no live support right now/)
  await expect.element(supportWindow).not.toBeInTheDocument()
})

it.each([
  ['is refused meanwhile', refused('system.service_unavailable')],
  ['is none that may be opened', { url: 'javascript:alert(1)' }],
])('R-MSG-4, D5: a path that %s closes its window again, and that is said', async (_, answer) => {
  const { beside } = besides()
  await openService({ ...withPath, 'system.getServicePath': answer })
  await supportWindow.click()
  await expect.element(popup.getByRole('alert')).toMatchTextContent(/could not be opened/)
  expect(beside.close).toHaveBeenCalledTimes(1)
  expect(beside.location.replace).not.toHaveBeenCalled()
  await expectAccessible()
})
