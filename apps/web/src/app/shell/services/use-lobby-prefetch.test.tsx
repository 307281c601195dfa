import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { matchRoute } from '#app/routes.ts'
import { openSite } from '#test/open-site.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'connection')
})

/** Home, and what fetches the code of a lobby. */
async function openHome() {
  // A pointer that an earlier test left over a link would fetch its page.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
  const lobby = vi.spyOn(matchRoute('/rng').route.page, 'preload')
  const { callsOf } = await openSite({ at: '/' })
  await expect.poll(() => callsOf('lobby.listCategories')).toHaveLength(1)
  // What runs beside the page is there.
  await expect.element(page.getByRole('status', { name: 'Messages' })).toBeInTheDocument()
  return lobby
}

it('R-LOB-1: the lobby with the most games is fetched once home is idle', async () => {
  const lobby = await openHome()
  await expect.poll(() => lobby.mock.calls).toHaveLength(1)
})

it('R-LOB-1: it is not fetched ahead for who saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const idle = vi.spyOn(window, 'requestIdleCallback').mockImplementation((told) => {
    told({ didTimeout: true, timeRemaining: () => 0 })
    return 0
  })
  const lobby = await openHome()
  await expect.poll(() => idle).toHaveBeenCalled()
  for (let frames = 0; frames < 3; frames++) await new Promise((resume) => requestAnimationFrame(resume))
  expect(lobby).not.toHaveBeenCalled()
})
