import { useSyncExternalStore } from 'react'

/** Where the page is: the lobby, one game, or a page beside it. */
export type Place =
  | { readonly page: 'lobby' | 'records' }
  | { readonly page: 'game' | 'results' | 'rules' | 'trends'; readonly gameCode: string; readonly playType: string | null }

function readPlace(): Place {
  const [first = '', gameCode = ''] = location.pathname.split('/').filter(Boolean)
  const fields = new URLSearchParams(location.search)
  if (first === 'records') return { page: 'records' }
  const pages = { play: 'game', results: 'results', rules: 'rules', trends: 'trends' } as const
  // cast: asked for in the same line.
  const page = first in pages ? pages[first as keyof typeof pages] : null
  return page === null || gameCode === '' ? { page: 'lobby' } : { page, gameCode, playType: fields.get('playType') }
}

let here = readPlace()
const readers = new Set<() => void>()
const tell = () => {
  here = readPlace()
  for (const reader of readers) reader()
}
window.addEventListener('popstate', tell)

export const usePlace = (): Place =>
  useSyncExternalStore(
    (reader) => {
      readers.add(reader)
      return () => readers.delete(reader)
    },
    () => here,
  )
/** The same place by another address, such as a launch's without its ticket. */
export function replacePlace(path: string): void {
  history.replaceState(null, '', path)
  tell()
}
export function goTo(path: string): void {
  history.pushState(null, '', path)
  tell()
  window.scrollTo(0, 0)
}
