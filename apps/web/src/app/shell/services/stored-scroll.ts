import { useEffect } from 'react'
import { sessionText } from '#shared/session/session.ts'
import { kept } from './use-scroll-restoration.ts'

const isPlace = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string' && typeof entry[1] === 'number'

/** What the document before this one wrote down; nothing where it wrote none, or something else stands there. */
export function readPlaces(written: string | null): readonly (readonly [string, number])[] {
  try {
    const places: unknown = JSON.parse(written ?? '[]')
    return Array.isArray(places) ? places.filter(isPlace) : []
  } catch {
    return []
  }
}

/** Hands on where each entry of the history was left when the page is loaded anew, as within a game: the way out of it leads there still (R-LAUNCH-1). */
export function useKeptScrollMemory(): void {
  useEffect(() => {
    for (const [key, top] of readPlaces(sessionText.read('places'))) if (!kept.has(key)) kept.set(key, top)
    sessionText.remove('places')
    const write = () => sessionText.write('places', JSON.stringify([...kept]))
    addEventListener('pagehide', write)
    return () => removeEventListener('pagehide', write)
  }, [])
}
