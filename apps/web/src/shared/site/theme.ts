import { createContext, createElement, type ReactNode, use, useSyncExternalStore } from 'react'
import { localText, writeCookie, YEAR_SECONDS } from '#shared/session/session.ts'

export type Theme = 'dark' | 'light'

export const readTheme = (text: string | null | undefined): Theme => (text === 'light' ? 'light' : 'dark')

/** Dark by default, remembered (R-HEAD-1). The cookie lets the server render the next page in it, so nothing flashes on a reload. */
export function createThemeStore(first: Theme) {
  let theme = first
  const listeners = new Set<() => void>()
  return {
    read: (): Theme => theme,
    /** What the server rendered: parts of the page that are hydrated after a change of theme begin from it. */
    readFirst: (): Theme => first,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose(next: Theme): void {
      theme = next
      document.documentElement.dataset['theme'] = next
      document.querySelector('meta[name=theme-color]')?.setAttribute('content', next === 'dark' ? '#0e0b1a' : '#f6f4fb')
      localText.write('theme', next)
      writeCookie('theme', next, YEAR_SECONDS)
      for (const listener of listeners) listener()
    },
  }
}
export type ThemeStore = ReturnType<typeof createThemeStore>

const ThemeContext = createContext<ThemeStore>(createThemeStore('dark'))
export const ThemeProvider = ({ store, children }: { readonly store: ThemeStore; readonly children: ReactNode }) =>
  createElement(ThemeContext, { value: store }, children)

/** The theme shown and how to change it. */
export function useTheme(): { readonly theme: Theme; readonly choose: (theme: Theme) => void } {
  const store = use(ThemeContext)
  return { theme: useSyncExternalStore(store.subscribe, store.read, store.readFirst), choose: store.choose }
}
