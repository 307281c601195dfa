import { expect, it } from 'vitest'
import { shownLobbies } from './shown-lobbies.ts'

const vendor = (vassalage: string, games = 1) => ({ vassalage, name: vassalage, isHot: 0 as const, games })
const category = (gameCategory: 'RNG' | 'LOTT' | 'ELOTT' | 'FISH', vendors: ReturnType<typeof vendor>[]) => ({
  gameCategory,
  path: `/${gameCategory === 'LOTT' ? 'elott' : gameCategory.toLowerCase()}`,
  games: vendors.reduce((sum, { games }) => sum + games, 0),
  vendors,
  classifies: [],
})

it('R-LOB-3: an entry stands for a category with at least one vendor, hot games before all', () => {
  const shown = shownLobbies([category('RNG', [vendor('A', 3)]), category('FISH', [])])
  expect(shown.map(({ path, games }) => [path, games])).toEqual([
    ['hot', null],
    ['rng', 3],
  ])
  expect(shownLobbies([])).toEqual([])
})

it('R-SIDE-1: both lotteries are one entry with every vendor once', () => {
  const [, lottery] = shownLobbies([category('ELOTT', [vendor('A', 2), vendor('B')]), category('LOTT', [vendor('B', 4)])])
  expect(lottery?.path).toBe('elott')
  expect(lottery?.games).toBe(7)
  expect(lottery?.vendors.map(({ vassalage }) => vassalage)).toEqual(['A', 'B'])
})

it('R-SIDE-2: a lottery whose vendor starts directly leads to its game; its vendors stay a way to the lobby', () => {
  const start = { nodeId: 7, gameCode: 'five-minutes', page: 'lottery' as const, playType: 'stars5' }
  const [, lottery, slots] = [
    ...shownLobbies([{ ...category('LOTT', [vendor('TCG_SEA')]), start }]),
    ...shownLobbies([category('RNG', [vendor('A')])]).slice(1),
  ]
  expect(lottery?.to).toBe('/lottery?gameCode=five-minutes&playType=stars5')
  expect(slots?.to).toBe('/rng')
  expect(slots?.vendors.map(({ to }) => to)).toEqual(['/rng?vassalage=A'])
})
