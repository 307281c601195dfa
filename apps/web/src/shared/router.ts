import {
  type AnchorHTMLAttributes,
  createContext,
  createElement,
  type MouseEvent,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useMemo,
  useSyncExternalStore,
} from 'react'

export type Place = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
  /** The path of the page of this site that stands before this one in the history; null where the player came from outside. */
  readonly from: string | null
}
/** How the page got here: by the browser's back and forward or a first load, by a new entry, or by changing the entry. */
export type Way = 'POP' | 'PUSH' | 'REPLACE'
export type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string }
export type GoOptions = { readonly replace?: boolean; readonly state?: unknown }

export type Router = {
  read(): { readonly place: Place; readonly way: Way }
  /** Where the page was when it was loaded: parts of it that are hydrated late begin there. */
  readFirst(): { readonly place: Place; readonly way: Way }
  subscribe(listener: () => void): () => void
  go(to: To, options?: GoOptions): void
  /** Moves in the browser's history by so many entries. */
  move(entries: number): void
}

type Entry = { readonly usr: unknown } & Pick<Place, 'key' | 'from'>
const first: Entry = { usr: null, key: 'first', from: null }
/** What the router keeps in an entry of the browser's history. */
// cast: what stands in an entry is what this router wrote, of this version of the site or of an older one; nothing in a new one.
export const entryOf = (state: unknown): Entry => ({ ...first, ...(state as Partial<Entry> | null) })

/** The address a link means, from the page one is on; null when it leads off the site. A path may not start with two slashes. */
export function addressOf(to: To, base: string): URL | null {
  const url = new URL(typeof to === 'string' ? to : '', base)
  if (typeof to !== 'string') Object.assign(url, { search: '', hash: '' }, to)
  return url.origin === new URL(base).origin ? url : null
}

/** The one router of a browser's page, over its history. */
export function createBrowserRouter(view: Window): Router {
  const listeners = new Set<() => void>()
  const placeNow = (): Place => {
    const { pathname, search, hash } = view.location
    const { usr, key, from } = entryOf(view.history.state)
    return { pathname, search, hash, state: usr, key, from }
  }
  const atFirst: ReturnType<Router['read']> = { place: placeNow(), way: 'POP' }
  let shown = atFirst
  let count = 0
  const show = (way: Way): void => {
    shown = { place: placeNow(), way }
    for (const listener of listeners) listener()
  }
  view.addEventListener('popstate', () => show('POP'))
  return {
    read: () => shown,
    readFirst: () => atFirst,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    go(to, { replace = false, state = null } = {}) {
      const url = addressOf(to, view.location.href)
      if (!url) return
      count += 1
      const { from, pathname } = shown.place
      const entry: Entry = { usr: state, key: `${Date.now()}${count}`, from: replace ? from : pathname }
      if (replace) view.history.replaceState(entry, '', url)
      else view.history.pushState(entry, '', url)
      show(replace ? 'REPLACE' : 'PUSH')
    },
    move: (entries) => view.history.go(entries),
  }
}

/** A page drawn at one address and not moved from there: the server's. */
export function createStaticRouter(address: string): Router {
  const { pathname, search } = new URL(address, 'http://site')
  const shown = { place: { pathname, search, hash: '', state: null, key: 'first', from: null }, way: 'POP' } as const
  return { read: () => shown, readFirst: () => shown, subscribe: () => () => {}, go() {}, move() {} }
}

type Shared = { readonly router: Router; readonly prepare: (to: string) => void }
const Context = createContext<Shared | null>(null)
function useShared(): Shared {
  const shared = use(Context)
  if (!shared) throw new Error('outside the router')
  return shared
}

/** @param prepare fetches the page of an address ahead: called when a link to it is pointed at, focused, or at the latest pressed */
export const RouterProvider = ({ router, prepare, children }: Shared & { readonly children: ReactNode }) =>
  createElement(Context, { value: useMemo(() => ({ router, prepare }), [router, prepare]) }, children)

const useShown = () => {
  const { router } = useShared()
  return useSyncExternalStore(router.subscribe, router.read, router.readFirst)
}

/** Fetches the page of an address ahead. */
export const usePrepare = () => useShared().prepare

/** Where the page is. */
export const useLocation = (): Place => useShown().place
export const useNavigationType = (): Way => useShown().way

/** Goes to another place of the site, or back and forth by a number of entries. */
export function useNavigate(): (to: To | number, options?: GoOptions) => void {
  const { router } = useShared()
  return useCallback((to, options) => (typeof to === 'number' ? router.move(to) : router.go(to, options)), [router])
}

type Next = URLSearchParams | Readonly<Record<string, string>>

/** The parameters of the address and how to change them; the page stays where it is. */
export function useSearchParams(): readonly [
  URLSearchParams,
  (next: Next | ((current: URLSearchParams) => Next), options?: GoOptions) => void,
] {
  const { router } = useShared()
  const { search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: Next | ((current: URLSearchParams) => Next), options?: GoOptions) => {
      const now = new URLSearchParams(router.read().place.search)
      router.go({ search: new URLSearchParams(typeof next === 'function' ? next(now) : next).toString() }, options)
    },
    [router],
  )
  return [params, change]
}

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  GoOptions & { readonly to: string; readonly ref?: Ref<HTMLAnchorElement> }

const isPlain = (event: MouseEvent): boolean => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** A link within the site: a real one for new tabs and without scripts, a change of page otherwise. */
export function Link({ to, replace, state, onClick, onPointerEnter, onFocus, target, ...rest }: LinkProps) {
  const { router, prepare } = useShared()
  return createElement('a', {
    ...rest,
    href: to,
    target,
    onPointerEnter(event: React.PointerEvent<HTMLAnchorElement>) {
      onPointerEnter?.(event)
      prepare(to)
    },
    onFocus(event: React.FocusEvent<HTMLAnchorElement>) {
      onFocus?.(event)
      prepare(to)
    },
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event)
      const url = addressOf(to, location.href)
      if (event.defaultPrevented || !url || !isPlain(event) || (target ?? '_self') !== '_self') return
      event.preventDefault()
      prepare(to)
      router.go(to, { replace: replace ?? url.href === location.href, state })
    },
  })
}
