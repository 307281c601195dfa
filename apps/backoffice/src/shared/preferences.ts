import { useSyncExternalStore } from 'react'
import { type OfficeLanguage, officeLanguages } from './text.ts'

const themes = ['dark', 'light', 'system'] as const
const densities = ['normal', 'compact'] as const
export type Theme = (typeof themes)[number]
export type Preferences = {
  readonly theme: Theme
  readonly density: (typeof densities)[number]
  readonly language: OfficeLanguage
  /** Whether single keys do something (WCAG 2.1.4). */
  readonly shortcuts: boolean
  readonly isSideMini: boolean
  /** Code of the brand that was looked at last. */
  readonly brand: string
}

const KEY = 'office-preferences'
const YEAR_SECONDS = 31_536_000
const oneOf = <T extends string>(known: readonly T[], value: unknown, fallback: T): T => known.find((each) => each === value) ?? fallback

function read(): Preferences {
  let stored: Readonly<Record<string, unknown>> = {}
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    // What can't be read is as good as never written.
  }
  const fallback = navigator.language.toLowerCase().startsWith('vi') ? 'VI' : 'EN'
  return {
    theme: oneOf(themes, stored['theme'], 'dark'),
    density: oneOf(densities, stored['density'], 'normal'),
    language: oneOf(officeLanguages, stored['language'], fallback),
    shortcuts: stored['shortcuts'] !== false,
    isSideMini: stored['isSideMini'] === true,
    brand: typeof stored['brand'] === 'string' ? stored['brand'] : '',
  }
}

let current = read()
const listeners = new Set<() => void>()
const isLightNow = () => (current.theme === 'system' ? matchMedia('(prefers-color-scheme: light)').matches : current.theme === 'light')

/** Puts them on the page; the cookie lets the next document be painted in the theme from its first moment. */
export function applyPreferences(): void {
  const theme = isLightNow() ? 'light' : 'dark'
  Object.assign(document.documentElement.dataset, { theme, density: current.density })
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `office-theme=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Strict${secure}`
}

export const readPreferences = (): Preferences => current
export function prefer(change: Partial<Preferences>): void {
  current = { ...current, ...change }
  localStorage.setItem(KEY, JSON.stringify(current))
  applyPreferences()
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, readPreferences)
