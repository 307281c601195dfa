import type { GameType } from '#shared/game/categories.ts'
import { type LobbyFilters, noFilters, type Sort } from './lobby.queries.ts'

const sorts: readonly Sort[] = ['featured', 'name', 'new', 'return']
const isSort = (text: string): text is Sort => sorts.some((sort) => sort === text)
const MAX_NAME_CHARACTERS = 60

/** Filters as the address says them. What does not fit the contract counts as not given, so that any address shows a lobby. */
export function readFilters(params: URLSearchParams): LobbyFilters {
  const take = (name: string, pattern: RegExp): string => {
    const value = params.get(name) ?? ''
    return pattern.test(value) ? value : ''
  }
  const sort = params.get('sort') ?? ''
  return {
    gameName: (params.get('gameName') ?? '').slice(0, MAX_NAME_CHARACTERS),
    gameClassify: (params.get('gameClassify') ?? '').slice(0, 40),
    vassalage: take('vassalage', /^[A-Z][A-Z0-9_]{1,23}$/),
    minBet: take('minBet', /^\d{1,12}(\.\d{1,9})?$/),
    minLineNum: take('minLineNum', /^\d{1,4}$/),
    sort: isSort(sort) ? sort : 'featured',
  }
}

/** The address with some filters changed; a filter at its default is not written, other parameters stay. */
export function writeFilters(params: URLSearchParams, change: Partial<LobbyFilters>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || (name === 'sort' && value === noFilters.sort)) next.delete(name)
    else next.set(name, value)
  }
  return next
}

export const filterNames = ['gameName', 'gameClassify', 'vassalage', 'minBet', 'minLineNum', 'sort'] as const
export const isFiltered = (filters: LobbyFilters): boolean => filterNames.some((name) => name !== 'sort' && filters[name] !== '')

/** Whether a name was looked for among some games alone, so that there may be games of that name elsewhere. */
export const isNarrowed = (gameType: GameType | null, filters: LobbyFilters): boolean =>
  gameType !== null || isFiltered({ ...filters, gameName: '' })
