import { useSyncExternalStore } from 'react'

/** Where the page is: the board, of a league perhaps, one match, or a page beside them. */
export type Place =
  | { readonly page: 'board'; readonly league: string | null }
  | { readonly page: 'match'; readonly id: string }
  | { readonly page: 'bets' }
  | { readonly page: 'bet'; readonly id: string }
  | { readonly page: 'rules' }
  | { readonly page: 'tables' }
  | { readonly page: 'settings' }

function readPlace(): Place {
  const [first = '', second = ''] = location.pathname.split('/').filter(Boolean)
  if (first === 'match' && second !== '') return { page: 'match', id: decodeURIComponent(second) }
  if (first === 'bet' && second !== '') return { page: 'bet', id: decodeURIComponent(second) }
  if (first === 'bets' || first === 'rules' || first === 'tables' || first === 'settings') return { page: first }
  return { page: 'board', league: first === 'play' && second !== '' ? decodeURIComponent(second) : null }
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
/** Back to where one came from; a page that was opened by its address leads to the board. */
export function goBack(): void {
  if (history.length > 1) history.back()
  else replacePlace('/board')
}
