import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFrom } from '#shared/routing/router.tsx'

/** How long a way back may take; one that ended inside the frame never comes. */
const BACK_MS = 1_000

/** What going back asks of the page; a browser of before the Navigation API has no `navigation`. */
type View = Pick<Window, 'history' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'> & {
  readonly navigation?: Pick<Navigation, 'back' | 'canGoBack'> | undefined
}

/**
 * Goes one page of the site back. What a game put into the history of its frame is passed over where the browser can; where it cannot, a step that
 * stays on this page counts as none.
 * @param otherwise called when there was no way back
 */
export function goBack(view: View, otherwise: () => void): void {
  const { navigation } = view
  if (navigation?.canGoBack === false) return otherwise()
  const gone = () => {
    view.clearTimeout(late)
    view.removeEventListener('popstate', gone)
  }
  const late = view.setTimeout(() => {
    gone()
    otherwise()
  }, BACK_MS)
  view.addEventListener('popstate', gone)
  if (!navigation) return view.history.back()
  const { committed, finished } = navigation.back()
  // A way that is broken off, as by a window that opens, is waited for like one that never comes.
  for (const step of [committed, finished]) step?.catch(() => undefined)
}

/** R-LAUNCH-1: the way out of a game leads to where it was pressed, as the browser's own way back does; who came from outside goes to the lobby. */
export function useLeaveGame(lobby: string): () => void {
  const navigate = useNavigate()
  const { key, pathname } = useLocation()
  const from = useFrom()
  const left = useRef<string | null>(null)
  return () => {
    // Pressed twice it would lead one page further.
    if (left.current === key) return
    left.current = key
    // A popup over the game may have left an entry of the same page behind: out of a game never leads into it.
    if (from === null || from === pathname) navigate(lobby)
    else goBack(window, () => navigate(lobby))
  }
}
