import { useQuery } from '@tanstack/react-query'
import { categoriesOf } from '#features/lobby/lobby.queries.ts'
import { lobbies } from '#shared/categories.ts'
import { useLanguage } from '#shared/text.ts'

export type ShownLobby = (typeof lobbies)[number] & {
  /** How many games; null where games of all categories are shown. */ readonly games: number | null
}

/** Hot games, then each category with at least one vendor, in the order of the site (R-LOB-3). */
export function useLobbies(): readonly ShownLobby[] {
  const { code } = useLanguage()
  const { data } = useQuery(categoriesOf(code))
  const shown: ShownLobby[] = []
  for (const lobby of lobbies) {
    const found = data?.categories.filter(({ gameCategory, vendors }) => vendors.length > 0 && `/${lobby.path}` === pathOf(gameCategory))
    const games = found?.reduce((sum, category) => sum + category.games, 0) ?? 0
    if (lobby.gameType === null) {
      if (data && data.categories.length > 0) shown.push({ ...lobby, games: null })
    } else if (games > 0) shown.push({ ...lobby, games })
  }
  return shown
}

const pathOf = (gameType: string): string => {
  const wanted = gameType === 'LOTT' ? 'ELOTT' : gameType
  const lobby = lobbies.find((entry) => entry.gameType === wanted)
  return lobby ? `/${lobby.path}` : ''
}
