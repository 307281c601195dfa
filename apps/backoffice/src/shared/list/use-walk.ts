import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tinykeys } from 'tinykeys'
import { whenFree } from '../keys.ts'
import { usePreferences } from '../preferences.ts'
import { type Neighbours, neighboursOf } from './walk.ts'

/** Neighbours of this page in the list it was reached from; `[` and `]` go to them. */
export function useWalk(): Neighbours | null {
  const place = useLocation()
  const navigate = useNavigate()
  const { shortcuts } = usePreferences()
  const neighbours = neighboursOf(place)
  const [previous, next] = [neighbours?.previous ?? null, neighbours?.next ?? null]
  useEffect(() => {
    if (!shortcuts) return
    const go = (address: string | null) => whenFree(() => (address === null ? undefined : navigate(address)))
    return tinykeys(window, { '[': go(previous), ']': go(next) })
  }, [shortcuts, navigate, previous, next])
  return neighbours
}
