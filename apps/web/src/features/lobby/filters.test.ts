import { describe, expect, it } from 'vitest'
import { filterNames, isFiltered, isNarrowed, readFilters, writeFilters } from './filters.ts'
import { gamesQuery, noFilters } from './lobby.queries.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

describe('R-LOB-1: filters of a lobby stand in its address', () => {
  it('reads each of them', () => {
    expect(read('gameName=lan&gameClassify=classic&vassalage=HALONG&minBet=0.5&minLineNum=20&sort=return')).toEqual({
      gameName: 'lan',
      gameClassify: 'classic',
      vassalage: 'HALONG',
      minBet: '0.5',
      minLineNum: '20',
      sort: 'return',
    })
  })
  it.each(['vassalage=x', 'minBet=-1', 'minBet=1e9', 'minLineNum=99999', 'sort=luck', ''])('takes no notice of %j', (search) => {
    expect(read(search)).toEqual(noFilters)
  })
  it('writes what differs from the defaults and keeps foreign parameters', () => {
    const written = writeFilters(new URLSearchParams('ref=a&sort=new'), { gameName: 'sea', sort: 'featured' })
    expect(written.toString()).toBe('ref=a&gameName=sea')
    expect(writeFilters(written, { gameName: '' }).toString()).toBe('ref=a')
  })
  it('reads back what it wrote', () => {
    const filters = { ...noFilters, gameName: 'a&b=c', minBet: '2', sort: 'name' as const }
    expect(readFilters(writeFilters(new URLSearchParams(), filters))).toEqual(filters)
  })
  it('counts a sort as no filter', () => {
    expect(isFiltered({ ...noFilters, sort: 'new' })).toBe(false)
    for (const name of filterNames) if (name !== 'sort') expect(isFiltered({ ...noFilters, [name]: '1' })).toBe(true)
  })
  it('looks elsewhere for a name wherever some games alone were looked at', () => {
    const named = { ...noFilters, gameName: 'moon', sort: 'name' as const }
    expect(isNarrowed(null, named)).toBe(false)
    expect(isNarrowed('RNG', named)).toBe(true)
    expect(isNarrowed(null, { ...named, minBet: '5' })).toBe(true)
  })
  it('asks for 42 games from page 1 and sends no empty filter', () => {
    expect(gamesQuery('RNG', noFilters)).toEqual({ gameType: 'RNG', pageNo: 1, pageSize: 42 })
  })
})
