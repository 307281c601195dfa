import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useFrom } from './router.tsx'

/** The page the player came from before a centre, as long as the site is open. */
let outside: string | null = null

/** The way back to where the player was before a centre of many pages; home for who came from nowhere. `isInside` says which addresses are the centre's. */
export function useLeave(isInside: (path: string) => boolean): () => void {
  const navigate = useNavigate()
  const from = useFrom()
  const cameFrom = from !== null && !isInside(from) ? from : null
  useEffect(() => {
    if (cameFrom !== null) outside = cameFrom
  }, [cameFrom])
  return () => {
    if (cameFrom !== null) navigate(-1)
    else navigate(outside ?? '/')
  }
}

/** Escape does the same, unless a popup or a menu is open or something is being typed. */
export function useLeaveByEscape(leave: () => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const { target } = event
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [role=menu], [popover], dialog') !== null) return
      if (document.querySelector('dialog[open]') === null) leave()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
