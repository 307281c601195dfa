import { useCategories } from '#features/lobby/use-categories.ts'
import { type ShownLobby, shownLobbies } from '#shared/game/shown-lobbies.ts'

/** The lobbies of the brand as bars and menus show them. */
export function useLobbies(): readonly ShownLobby[] {
  const data = useCategories()
  return data ? shownLobbies(data.categories) : []
}
