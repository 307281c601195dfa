import { createContext, use } from 'react'

/** Where one is in the help centre: its start, a topic, an article, a game, a document of the house, or what a search found. */
export type HelpLocation = {
  readonly topic?: string
  readonly article?: string
  readonly game?: string
  readonly document?: string
  readonly q?: string
}
/** Parameters that name a place, the one that counts first before the others. */
export const HELP_PARAMETERS = ['article', 'game', 'document', 'topic', 'q'] as const
/** Made of the games themselves; no operator writes it. */
export const GAMES_TOPIC = 'games'
const MAX_QUERY_CHARACTERS = 60

/** The place that parameters name; one alone counts (R-MSG-5). */
export function readHelpLocation(params: URLSearchParams): HelpLocation {
  for (const name of HELP_PARAMETERS) {
    const value = params.get(name)?.trim().slice(0, MAX_QUERY_CHARACTERS) ?? ''
    if (value !== '' && (name !== 'game' || /^\d{1,9}$/.test(value))) return { [name]: value }
  }
  return {}
}

export function helpAddress(place: HelpLocation): string {
  const params = new URLSearchParams()
  for (const name of HELP_PARAMETERS) if (place[name] !== undefined) params.set(name, place[name])
  return params.size === 0 ? '/helpmc' : `/helpmc?${params.toString()}`
}

/** How one moves in the help centre: from page to page, or within a popup. */
export type HelpNavigation = {
  readonly go: (place: HelpLocation, how?: { readonly replace: boolean }) => void
  /** The heading of a place: the page's own in a page, below the popup's title in a popup. */
  readonly level: 1 | 3
}

const Context = createContext<HelpNavigation>({ go: () => {}, level: 1 })
export const HelpNavigationProvider = Context.Provider
export const useHelpNavigation = (): HelpNavigation => use(Context)
