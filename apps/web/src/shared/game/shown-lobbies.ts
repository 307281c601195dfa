import { type Category, type LobbyPath, lobbies } from './categories.ts'
import { entriesOf, type MenuEntry } from './game-address.ts'

export type ShownLobby = (typeof lobbies)[number] & {
  /** How many games; null where games of all categories are shown. */
  readonly games: number | null
  /** Where a press leads: the lobby, or the game that the category's vendor starts directly (R-SIDE-2). */
  readonly to: string
  /** Whose games, each once. The TY rule leaves some without a name, which is no entry: their games are found in the lobby. */
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
    const named = found.flatMap((category) => entriesOf(category).vendors).filter(({ name }) => name !== '')
    const vendors = new Map(named.map((vendor) => [vendor.vassalage, vendor]))
    return games > 0 ? [{ ...lobby, games, to, vendors: [...vendors.values()] }] : []
  })
}

const PLACES = 2
const before: readonly LobbyPath[] = ['rng', 'inhouse']

/** The lobbies in the thumb's bar: slots and originals where the brand has them, else what comes first. */
export const bottomBarLobbies = (shown: readonly ShownLobby[]): readonly ShownLobby[] =>
  shown.toSorted((one, other) => Number(before.includes(other.path)) - Number(before.includes(one.path))).slice(0, PLACES)
