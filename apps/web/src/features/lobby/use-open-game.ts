import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from '#shared/router.ts'

const plain = (event: MouseEvent): boolean => event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/** Goes from a tile to its game with a view transition where the browser has one; the picture grows into the game (visual.md, motion). */
export function useOpenGame(): (event: MouseEvent<HTMLElement>, nodeId: number) => void {
  const navigate = useNavigate()
  return (event, nodeId) => {
    if (!plain(event)) return
    event.preventDefault()
    const go = () => navigate(`/game?nodeId=${nodeId}`)
    if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return go()
    document.startViewTransition(() => flushSync(go))
  }
}
