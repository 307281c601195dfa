import { expect, it } from 'vitest'
import { namedVendors } from '#app/shell/bars/named-vendors.ts'
import { bottomBarLobbies, shownLobbies } from './shown-lobbies.ts'

const vendor = (vassalage: string, games = 1) => ({ vassalage, name: vassalage, isHot: 0 as const, games })
const category = (gameCategory: 'RNG' | 'LOTT' | 'ELOTT' | 'FISH' | 'LIVE' | 'INHOUSE', vendors: ReturnType<typeof vendor>[]) => ({
  gameCategory,
  path: `/${gameCategory === 'LOTT' ? 'elott' : gameCategory.toLowerCase()}`,
  games: vendors.reduce((sum, { games }) => sum + games, 0),
  vendors,
  classifies: [],
  stakes: [],
  lines: [],
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
  const start = { nodeId: 7, vassalage: 'TCG_SEA', gameCode: 'five-minutes', page: 'lottery' as const, playType: 'stars5' }
  const [, lottery, slots] = [
    ...shownLobbies([{ ...category('LOTT', [vendor('TCG_SEA')]), start }]),
    ...shownLobbies([category('RNG', [vendor('A')])]).slice(1),
  ]
  expect(lottery?.to).toBe('/lottery?gameCode=five-minutes&playType=stars5&vassalage=TCG_SEA')
  expect(slots?.to).toBe('/rng')
  expect(slots?.vendors.map(({ to }) => to)).toEqual(['/rng?vassalage=A'])
})

it('R-SIDE-1, R-LOB-3, R-FOOT-1: a vendor that the TY rule leaves without a name is no entry and no maker, its games still count', () => {
  const blank = { ...vendor('TCG', 5), name: '' }
  const categories = [category('RNG', [vendor('A', 3), blank, vendor('B')]), category('FISH', [vendor('A'), blank])]
  const [, slots, fish] = shownLobbies(categories)
  expect(slots).toMatchObject({ games: 9, vendors: [{ vassalage: 'A' }, { vassalage: 'B' }] })
  expect(fish?.vendors.map(({ vassalage }) => vassalage)).toEqual(['A'])
  expect(namedVendors(categories)).toEqual([
    { vassalage: 'A', name: 'A' },
    { vassalage: 'B', name: 'B' },
  ])
})

it('R-LOB-3: the thumb has two lobbies at hand, slots and originals where they are open, else the first that are', () => {
  const atHand = (...open: Parameters<typeof category>[0][]) =>
    bottomBarLobbies(shownLobbies(open.map((name) => category(name, [vendor('A')])))).map(({ path }) => path)
  expect(atHand('LIVE', 'INHOUSE', 'FISH', 'RNG')).toEqual(['rng', 'inhouse'])
  expect(atHand('FISH', 'RNG', 'LIVE')).toEqual(['rng', 'hot'])
  expect(atHand('FISH', 'INHOUSE')).toEqual(['inhouse', 'hot'])
  expect(atHand('FISH', 'LIVE')).toEqual(['hot', 'live'])
  expect(atHand('LOTT')).toEqual(['hot', 'elott'])
  expect(atHand()).toEqual([])
})
