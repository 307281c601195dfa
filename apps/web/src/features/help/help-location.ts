import { createContext, use } from 'react'

/** Where one is in the help centre: its start, a topic, an article, a game, a document of the house, or what a search found. */
export type HelpPlace = {
  readonly topic?: string
  readonly article?: string
  readonly game?: string
  readonly document?: string
  readonly q?: string
}
/** Parameters that name a place, the one that counts first before the others. */
export const PLACE_NAMES = ['article', 'game', 'document', 'topic', 'q'] as const
/** Made of the games themselves; no operator writes it. */
export const GAMES_TOPIC = 'games'
const LONGEST_QUESTION = 60

/** The place that parameters name; one alone counts (R-MSG-5). */
export function readPlace(params: URLSearchParams): HelpPlace {
  for (const name of PLACE_NAMES) {
    const value = params.get(name)?.trim().slice(0, LONGEST_QUESTION) ?? ''
    if (value !== '' && (name !== 'game' || /^\d{1,9}$/.test(value))) return { [name]: value }
  }
  return {}
}

export function helpAddress(place: HelpPlace): string {
  const params = new URLSearchParams()
  for (const name of PLACE_NAMES) if (place[name] !== undefined) params.set(name, place[name])
  return params.size === 0 ? '/helpmc' : `/helpmc?${params.toString()}`
}

/** How one moves in the help centre: from page to page, or within a popup. */
export type HelpWay = {
  readonly go: (place: HelpPlace, how?: { readonly replace: boolean }) => void
  /** The heading of a place: the page's own in a page, below the popup's title in a popup. */
  readonly level: 1 | 3
}

const Context = createContext<HelpWay>({ go: () => {}, level: 1 })
export const HelpWayProvider = Context.Provider
export const useHelpWay = (): HelpWay => use(Context)
