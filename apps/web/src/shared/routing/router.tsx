import { type ComponentProps, createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  type NavigationType,
  type Navigator,
  Router,
  Link as RouterLink,
  useLocation,
} from 'react-router'

type Shown = { readonly location: Location; readonly navigationType: NavigationType }

/** The history of a browser's page as a store: what `SiteRouter` renders, and where its hooks and links navigate. */
export type SiteHistory = {
  readonly navigator: Navigator
  read(): Shown
  /** Where the page was when it was loaded: what it is hydrated with. */
  readFirst(): Shown
  subscribe(listener: () => void): () => void
}

/** Key in the state of a history entry: the path of the page that stands before it in the history. */
const FROM = 'halong.from'
/** The path of the page before, as the state of an entry has it; null where it has none. */
export const fromIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && FROM in state && typeof state[FROM] === 'string' ? state[FROM] : null

/** The one history of a browser's page, created before it is hydrated. Every entry it adds knows from which page it was opened. */
export function createSiteHistory(view: Window): SiteHistory {
  const history = createBrowserHistory({ window: view, v5Compat: true })
  const listeners = new Set<() => void>()
  const first: Shown = { location: history.location, navigationType: history.action }
  let shown = first
  history.listen(({ location, action }) => {
    shown = { location, navigationType: action }
    for (const listener of listeners) listener()
  })
  return {
    navigator: {
      createHref: history.createHref,
      go: history.go,
      push: (to, state: object | null) => history.push(to, { ...state, [FROM]: shown.location.pathname }),
      replace: (to, state: object | null) => history.replace(to, { ...state, [FROM]: fromIn(shown.location.state) }),
    },
    read: () => shown,
    readFirst: () => first,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The state of the current history entry; null where it has none. React may not have rendered that entry yet. */
export const readEntryState = (): object | null => {
  const entry: { readonly usr?: unknown } | null = history.state
  return typeof entry?.usr === 'object' ? entry.usr : null
}

/** The path of the page of this site that stands before this one in the history; null where the player came from outside. */
export const useFrom = (): string | null => fromIn(useLocation().state)

type Prefetch = (to: string) => void
const PrefetchContext = createContext<Prefetch>(() => {})

/** Fetches the page of an address ahead. */
export const usePrefetch = (): Prefetch => use(PrefetchContext)

/** @param prefetch fetches the page of an address ahead: called when a link to it is pointed at, focused, or at the latest pressed */
export const PrefetchProvider = ({ prefetch, children }: { readonly prefetch: Prefetch; readonly children: ReactNode }) => (
  <PrefetchContext value={prefetch}>{children}</PrefetchContext>
)

/** The browser's router. Unlike `BrowserRouter` it also notices a navigation that happens while the page is being hydrated. */
export function SiteRouter({ history, children }: { readonly history: SiteHistory; readonly children: ReactNode }) {
  const { location, navigationType } = useSyncExternalStore(history.subscribe, history.read, history.readFirst)
  return (
    <Router location={location} navigationType={navigationType} navigator={history.navigator} useTransitions={false}>
      {children}
    </Router>
  )
}

/**
 * Keeps the location for its children as it was when they were rendered first, while `isFrozen`. A changed context reaches into a boundary that is not hydrated
 * yet, and React would then hydrate it at once, or replace its HTML by the fallback.
 */
export function FrozenLocation({ isFrozen, children }: { readonly isFrozen: boolean; readonly children: ReactNode }) {
  const now = use(LocationContext)
  const [first] = useState(now)
  return <LocationContext value={isFrozen ? first : now}>{children}</LocationContext>
}

export type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to' | 'discover' | 'prefetch'> & { readonly to: string }

/** A link within the site that prefetches its page. */
export function Link({ to, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const prefetch = usePrefetch()
  return (
    <RouterLink
      {...rest}
      to={to}
      discover="none"
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        prefetch(to)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        prefetch(to)
      }}
      onClick={(event) => {
        onClick?.(event)
        prefetch(to)
      }}
    />
  )
}
