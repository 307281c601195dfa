import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLobbies } from '#app/shell/bars/use-lobbies.ts'
import type { ShownLobby } from '#shared/game/shown-lobbies.ts'
import { useIdle } from '#shared/loading/use-idle.ts'
import { usePrefetch } from '#shared/routing/router.tsx'

type Line = { readonly connection?: { readonly saveData?: boolean } }

/** A category whose press starts a game has no lobby to fetch. */
const isList = ({ to, path }: ShownLobby): boolean => to === `/${path}`

/**
 * Most visits go on from home to a lobby: code and first games of the one with the most of them are fetched once home is idle, so that on a slow line
 * it stands there when it is pressed (those of the hot one come with home itself). Not for who asked their browser to save data.
 */
export function useLobbyPrefetch(): void {
  const prefetch = usePrefetch()
  const { pathname } = useLocation()
  const most = useLobbies().reduce<ShownLobby | null>(
    (so, one) => (isList(one) && (one.games ?? 0) > (so?.games ?? 0) ? one : so),
    null,
  )?.to
  const isIdle = useIdle()
  useEffect(() => {
    // cast: told by some browsers only (Network Information API).
    const { connection } = navigator as Line
    if (isIdle && pathname === '/' && most !== undefined && connection?.saveData !== true) prefetch(most)
  }, [isIdle, pathname, most, prefetch])
}
