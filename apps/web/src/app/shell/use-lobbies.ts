import { useQuery } from '@tanstack/react-query'
import { categoriesOf } from '#features/lobby/lobby.queries.ts'
import { useAsDrawn } from '#shared/as-drawn.ts'
import { type ShownLobby, shownLobbies } from '#shared/shown-lobbies.ts'
import { useLanguage } from '#shared/text.ts'

/** The lobbies of the brand as bars and menus show them. */
export function useLobbies(): readonly ShownLobby[] {
  const { code } = useLanguage()
  const query = categoriesOf(code)
  const data = useAsDrawn(query.queryKey, useQuery(query).data)
  return data ? shownLobbies(data.categories) : []
}
