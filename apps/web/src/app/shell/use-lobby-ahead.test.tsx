import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openSite } from '#test/open-site.tsx'
import { wake } from '../awake.ts'
import { matchRoute } from '../routes.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

/** Home, come to rest; and what fetches the code of a lobby. */
async function openHome() {
  // A pointer that an earlier test left over a link would fetch its page.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const lobby = vi.spyOn(matchRoute('/rng').route.page, 'preload')
  const { callsOf } = await openSite({ at: '/' })
  await expect.poll(() => callsOf('lobby.listCategories')).toHaveLength(1)
  // What runs beside the page is there.
  await expect.element(page.getByRole('status', { name: 'Messages' })).toBeInTheDocument()
  return lobby
}

it('R-LOB-1: the lobby with the most games is fetched as soon as somebody looks around at home, and not before', async () => {
  const lobby = await openHome()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lobby).not.toHaveBeenCalled()
  wake()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lobby).toHaveBeenCalledOnce()
})

it('R-LOB-1: it is not fetched ahead for who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const lobby = await openHome()
  wake()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lobby).not.toHaveBeenCalled()
})
