import { describe, expect, it } from 'vitest'
import { entriesOf, gameAddress } from './game-address.ts'

const vendor = { name: 'V', isHot: 0, games: 3 } as const
const start = { nodeId: 7, vassalage: 'TCG_SEA', gameCode: 'ssc-1' }

describe('R-SIDE-2: where a press on a category and its vendors leads', () => {
  it('opens the lobby, a vendor with its filter', () => {
    const category = {
      gameCategory: 'SPORTS',
      path: '/sports',
      games: 3,
      classifies: [],
      vendors: [{ ...vendor, vassalage: 'BTI' }],
    } as const
    expect(entriesOf({ ...category, vendors: [...category.vendors], classifies: [], stakes: [], lines: [] })).toEqual({
      to: '/sports',
      vendors: [{ vassalage: 'BTI', name: 'V', to: '/sports?vassalage=BTI' }],
    })
  })
  it('starts the game of a lottery that starts directly, and shows a list in a popup', () => {
    const opened = { ...start, page: 'lottery' as const, playType: 'stars5' }
    const entries = entriesOf({
      gameCategory: 'ELOTT',
      path: '/elott',
      games: 3,
      classifies: [],
      stakes: [],
      lines: [],
      start: opened,
      vendors: [
        { ...vendor, vassalage: 'TCG_SEA', entry: 'start', start: opened },
        { ...vendor, vassalage: 'TCG_LOTTO_VN', entry: 'start', start: { ...start, vassalage: 'TCG_LOTTO_VN', page: 'vnlottery' } },
        { ...vendor, vassalage: 'OTHER', entry: 'list' },
        { ...vendor, vassalage: 'CLOSED', entry: 'start' },
      ],
    })
    expect(entries.to).toBe('/lottery?gameCode=ssc-1&playType=stars5&vassalage=TCG_SEA')
    expect(entries.vendors.map(({ to }) => to)).toEqual([
      '/lottery?gameCode=ssc-1&playType=stars5&vassalage=TCG_SEA',
      '/vnlottery?gameCode=ssc-1&vassalage=TCG_LOTTO_VN',
      '/elott?modal=vendor-games&vendor=OTHER',
      '/elott?vassalage=CLOSED',
    ])
  })
  it('R-LAUNCH-1: a game opens on /game unless its vendor says otherwise', () => {
    expect(gameAddress(start)).toBe('/game?nodeId=7')
    expect(gameAddress({ ...start, page: 'seamless' })).toBe('/seamless?gameCode=ssc-1&vassalage=TCG_SEA')
  })
})
