import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { launchAnswers } from '#test/launch-samples.ts'
import { fishGames, lobbyAnswers } from '#test/lobby-samples.ts'
import { openSite } from '#test/open-site.tsx'

const fish = fishGames(100)
const search = page.getByRole('main').getByRole('searchbox')
const address = () => location.pathname + location.search
/** Longer than a name rests before it is sent. */
const RESTS_MS = 500

/** Types a name, presses something within the same moment, and waits until a name that was resting would have been sent. */
async function typeAndPress(name: string, pressed: string): Promise<void> {
  search.element().focus()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    document.execCommand('insertText', false, name)
    document.querySelector<HTMLElement>(pressed)?.click()
    await vi.advanceTimersByTimeAsync(RESTS_MS)
  } finally {
    vi.useRealTimers()
  }
}

it('R-LOB-1: a name typed just before a popup is sent once that has closed', async () => {
  await openSite({ at: '/fish', answers: { ...lobbyAnswers(fish), ...launchAnswers(fish) } })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await typeAndPress('lagoon', 'main article button')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(location.search).not.toContain('gameName')
  await userEvent.keyboard('{Escape}')
  await expect.poll(address).toBe('/fish?gameName=lagoon')
  await expect.element(page.getByRole('main').getByRole('article')).toHaveLength(8)
})

it('R-LOB-1: a name typed just before another page is not sent there', async () => {
  const { callsOf } = await openSite({ at: '/fish', answers: lobbyAnswers(fish) })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await typeAndPress('lagoon', 'a[href="/"]')
  await expect.poll(address).toBe('/')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  expect(callsOf('lobby.listGames').some(({ query }) => query['gameName'] === 'lagoon')).toBe(false)
  expect(location.search).toBe('')
})
