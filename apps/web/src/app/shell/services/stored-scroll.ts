import { useEffect } from 'react'
import { sessionText } from '#shared/session/session.ts'
import { scrollPositions } from './use-scroll-restoration.ts'

const isScrollPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string' && typeof entry[1] === 'number'

/** What the document before this one wrote down; nothing where it wrote none, or something else stands there. */
export function readScrollPositions(stored: string | null): readonly (readonly [string, number])[] {
  try {
    const positions: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(positions) ? positions.filter(isScrollPosition) : []
  } catch {
    return []
  }
}

/** Hands on where each entry of the history was left when the page is loaded anew, as within a game: the way out of it leads there still (R-LAUNCH-1). */
export function useStoredScroll(): void {
  useEffect(() => {
    for (const [key, top] of readScrollPositions(sessionText.read('places'))) if (!scrollPositions.has(key)) scrollPositions.set(key, top)
    sessionText.remove('places')
    const write = () => sessionText.write('places', JSON.stringify([...scrollPositions]))
    addEventListener('pagehide', write)
    return () => removeEventListener('pagehide', write)
  }, [])
}
