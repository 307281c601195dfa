import { useEffect, useEffectEvent } from 'react'
import { tinykeys } from 'tinykeys'
import { whenFree } from '../keys.ts'
import { usePreferences } from '../preferences.ts'

/** Moves the focus to the row after or before the one it is in; to the first or last where it is in none. */
function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')]
  const here = links.findIndex((link) => link.closest('[data-row]')?.contains(document.activeElement))
  const next = here === -1 ? links.at(by === 1 ? 0 : -1) : links[Math.max(0, Math.min(here + by, links.length - 1))]
  next?.focus()
}

/** The keys of a list: `j` and `k` go through its rows, Enter opens one, `f` goes to its filters, `e` to its files, `r` asks again. */
export function useRowKeys(again: () => void): void {
  const { shortcuts } = usePreferences()
  const askAgain = useEffectEvent(again)
  useEffect(() => {
    if (!shortcuts) return
    return tinykeys(window, {
      j: whenFree(() => step(1)),
      k: whenFree(() => step(-1)),
      f: whenFree(() => document.querySelector<HTMLElement>('[data-filters] button')?.focus()),
      e: whenFree(() => document.querySelector<HTMLElement>('[data-export]')?.click()),
      r: whenFree(askAgain),
    })
  }, [shortcuts])
}
