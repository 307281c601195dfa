import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fishGames, lobbyAnswers } from '#test/lobby-samples.ts'
import { openSite } from '#test/open-site.tsx'

const FAR_BELOW = '/art/tiles/bronze-drum-3x4.svg'
const LOST = '/art/tiles/there-is-none-3x4.svg'
const NEAR = 30

afterEach(() => vi.restoreAllMocks())

/** How often pictures of the page were given an address with this name in it. */
function watchPictures(): (name: string) => number {
  const giving = vi.spyOn(Element.prototype, 'setAttribute')
  return (name) => giving.mock.calls.filter(([attribute, value]) => attribute === 'src' && value.includes(name)).length
}

it('R-LOB-4: pictures far below wait until one comes near them', async () => {
  const askedFor = watchPictures()
  const games = fishGames(42).map((game, at) => (at < NEAR ? game : { ...game, image: { ...game.image, tall: FAR_BELOW } }))
  await openSite({ at: '/fish', answers: lobbyAnswers(games) })
  await expect.poll(() => askedFor('lantern-night')).toBeGreaterThan(0)
  expect(askedFor('bronze-drum')).toBe(0)
  page.getByRole('article').last().element().scrollIntoView()
  await expect.poll(() => askedFor('bronze-drum')).toBeGreaterThan(0)
})

it('R-LOB-4: a picture that fails is tried three times, then a sign stands for it', async () => {
  const askedFor = watchPictures()
  const [game] = fishGames(1)
  if (!game) throw new Error('one game was asked for')
  await openSite({ at: '/fish', answers: lobbyAnswers([{ ...game, image: { ...game.image, tall: LOST } }]) })
  await expect.poll(() => document.querySelector('main article .lucide-image-off')).not.toBeNull()
  expect(askedFor('there-is-none')).toBe(3)
})

it('R-LOB-1: a stake below a cent is told to its last place, and a whole one without decimals', async () => {
  const [game] = fishGames(1)
  if (!game) throw new Error('one game was asked for')
  await openSite({ at: '/fish', answers: lobbyAnswers([{ ...game, minBet: '0.0020', maxBet: '1000.0000' }]) })
  await expect.element(page.getByTitle('Bets', { exact: true }).first()).toHaveTextContent('$0.002–$1,000')
})
