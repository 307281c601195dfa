import type { ClientValue } from '@halong/api/client'
import { lobbies } from '#shared/categories.ts'

type Category = ClientValue<'lobby.listCategories'>['categories'][number]
type ShownVendor = Pick<Category['vendors'][number], 'vassalage' | 'name'>
export type ShownLobby = (typeof lobbies)[number] & {
  /** How many games; null where games of all categories are shown. */
  readonly games: number | null
  /** Whose games, each once. */
  readonly vendors: readonly ShownVendor[]
}

/** The lottery of the seeds is two categories with one page (seed 2 §2). */
const pageOf = (category: Category): string => (category.gameCategory === 'LOTT' ? 'ELOTT' : category.gameCategory)

/** Hot games, then each category with at least one vendor, in the order of the site (R-LOB-3). */
export function shownLobbies(categories: readonly Category[]): readonly ShownLobby[] {
  return lobbies.flatMap((lobby): readonly ShownLobby[] => {
    if (lobby.gameType === null) return categories.length > 0 ? [{ ...lobby, games: null, vendors: [] }] : []
    const found = categories.filter((category) => category.vendors.length > 0 && pageOf(category) === lobby.gameType)
    const games = found.reduce((sum, category) => sum + category.games, 0)
    const vendors = new Map(found.flatMap((category) => category.vendors.map((vendor) => [vendor.vassalage, vendor])))
    return games > 0 ? [{ ...lobby, games, vendors: [...vendors.values()] }] : []
  })
}
