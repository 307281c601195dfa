import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'

/** What a tile's picture and the game's screen are called while the one becomes the other; the style sheet knows the name too. */
const OPENED_GAME = 'opened-game'

const MAX_WAIT_MS = 500

/** Until the screen of the game stands in the page, at most half a second: while a transition waits, the page does not answer. */
const screenStands = () =>
  new Promise<void>((resolve) => {
    const isThere = () => document.querySelector(`.${OPENED_GAME}`) !== null
    if (isThere()) return resolve()
    const watch = new MutationObserver(() => (isThere() ? done() : undefined))
    const timer = setTimeout(done, MAX_WAIT_MS)
    function done() {
      watch.disconnect()
      clearTimeout(timer)
      resolve()
    }
    watch.observe(document.body, { childList: true, subtree: true })
  })

const plain = (event: MouseEvent): boolean => event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/** Goes from a tile to its game with a view transition where the browser has one; the picture grows into the game (visual.md, motion). */
export function useOpenGame(): (event: MouseEvent<HTMLElement>, address: string) => void {
  const navigate = useNavigate()
  return (event, address) => {
    if (!plain(event)) return
    event.preventDefault()
    // A game chosen in place of one that is closed takes its place: going back leads to the lobby.
    const replace = document.querySelector(`.${OPENED_GAME}`) !== null
    const go = () => navigate(address, { replace })
    // A game page has the name already, and two of them break a transition off.
    if (replace || !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return go()
    const picture = event.currentTarget.closest('article')?.querySelector<HTMLElement>('.tile-art')
    if (picture) picture.style.viewTransitionName = OPENED_GAME
    const { ready, finished } = document.startViewTransition(async () => {
      if (picture) picture.style.viewTransitionName = ''
      flushSync(go)
      await screenStands()
    })
    // One that was broken off has shown its end.
    for (const part of [ready, finished]) part.catch(() => {})
  }
}
