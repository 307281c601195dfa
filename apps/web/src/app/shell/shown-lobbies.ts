import type { ClientValue } from '@halong/api/client'
import { lobbies } from '#shared/categories.ts'
import { entriesOf, type MenuEntry } from '#shared/game-address.ts'

type Category = ClientValue<'lobby.listCategories'>['categories'][number]
export type ShownLobby = (typeof lobbies)[number] & {
  /** How many games; null where games of all categories are shown. */
  readonly games: number | null
  /** Where a press leads: the lobby, or the game that the category's vendor starts directly (R-SIDE-2). */
  readonly to: string
  /** Whose games, each once. */
  readonly vendors: readonly MenuEntry[]
}

/** The lottery of the seeds is two categories with one page (seed 2 §2). */
const pageOf = (category: Category): string => (category.gameCategory === 'LOTT' ? 'ELOTT' : category.gameCategory)

/** Hot games, then each category with at least one vendor, in the order of the site (R-LOB-3). */
export function shownLobbies(categories: readonly Category[]): readonly ShownLobby[] {
  return lobbies.flatMap((lobby): readonly ShownLobby[] => {
    if (lobby.gameType === null) return categories.length > 0 ? [{ ...lobby, games: null, to: `/${lobby.path}`, vendors: [] }] : []
    const found = categories.filter((category) => category.vendors.length > 0 && pageOf(category) === lobby.gameType)
    const games = found.reduce((sum, category) => sum + category.games, 0)
    const direct = found.find(({ start }) => start !== undefined)
    const to = direct ? entriesOf(direct).to : `/${lobby.path}`
    const vendors = new Map(found.flatMap((category) => entriesOf(category).vendors.map((vendor) => [vendor.vassalage, vendor])))
    return games > 0 ? [{ ...lobby, games, to, vendors: [...vendors.values()] }] : []
  })
}
