import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMotion } from '#test/device.ts'
import { launchAnswers } from '#test/launch-samples.ts'
import { fishGames, lobbyAnswers } from '#test/lobby-samples.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const fish = fishGames(12)
afterEach(async () => {
  vi.restoreAllMocks()
  await emulateMotion('')
})

/** Notes what is named for a transition before and after each change. */
function watchTransitions(): readonly unknown[] {
  const named = () =>
    [...document.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).viewTransitionName === 'opened-game')
      .map((element) => element.closest('article, main[data-bare]')?.tagName)
  const seen: unknown[] = []
  const start = document.startViewTransition.bind(document)
  vi.spyOn(document, 'startViewTransition').mockImplementation((change) => {
    const before = named()
    return start(async () => {
      if (typeof change === 'function') await change()
      seen.push({ before, after: named() })
    })
  })
  return seen
}

it.each([
  ['grows into its game', '', [{ before: ['ARTICLE'], after: ['MAIN'] }]],
  ['does not where less motion is wanted', 'reduce', []],
] as const)('R-LAUNCH-1: a tile %s', async (_, wantedMotion, expected) => {
  await emulateMotion(wantedMotion)
  const seen = watchTransitions()
  await openSite({ at: '/fish', as: member, answers: { ...lobbyAnswers(fish), ...launchAnswers(fish) } })
  await page.getByRole('main').getByRole('link', { name: 'Coral 0', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Leave the game' })).toBeVisible()
  await expect.poll(() => seen).toEqual(expected)
})
