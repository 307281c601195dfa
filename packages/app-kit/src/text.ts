import {
  type AnyText,
  type Catalogue,
  createText,
  type Language,
  languageOf,
  type TextArea,
  type TextKey,
  type TextValues,
} from '@halong/i18n'
import { createContext, createElement, type ReactNode, use, useSyncExternalStore } from 'react'

export type { TextArea, TextKey } from '@halong/i18n'
export type SiteText = (key: TextKey, values?: TextValues) => string

export type Catalogues = {
  /** Fetches the texts of some areas in one language; what is there already is not fetched again. */
  load(language: string, areas: readonly TextArea[]): Promise<void>
  /** What came; nothing of an area that has not. */
  get(area: TextArea, language: string): Catalogue
}

/** Catalogues of an app. `fetchArea` answers null for a language or an area the app does not have. */
export function createCatalogues(fetchArea: (area: TextArea, language: string) => Promise<Catalogue | null>): Catalogues {
  const loaded = new Map<string, Catalogue>()
  return {
    async load(language, areas) {
      await Promise.all(
        areas.map(async (area) => {
          const name = `${area}/${language}`
          const catalogue = loaded.has(name) ? null : await fetchArea(area, language)
          if (catalogue) loaded.set(name, catalogue)
        }),
      )
    },
    get: (area, language) => loaded.get(`${area}/${language}`) ?? {},
  }
}

type Shown = { readonly language: Language; readonly text: AnyText }

/** The texts of one page: which language, which areas. One for the browser, one for each page a server renders. */
export function createTextStore(catalogues: Catalogues, code: string) {
  const areas = new Set<TextArea>()
  const listeners = new Set<() => void>()
  const textIn = (language: string): AnyText =>
    createText(
      language,
      [...areas].map((area) => catalogues.get(area, language)),
    )
  const texts = new Map<string, AnyText>()
  function shownIn(language: string): Shown {
    const atFirst = textIn(language)
    texts.set(language, atFirst)
    return { language: languageOf(language), text: (...asked) => (texts.get(language) ?? atFirst)(...asked) }
  }
  const first = shownIn(code)
  let shown = first
  let latestChange = 0
  return {
    read: (): Shown => shown,
    /** What the server wrote: parts of the page that are hydrated after a change of language begin from it. */
    readFirst: (): Shown => first,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Makes the texts of these areas usable. What is shown does not change by it, so nothing shows again. */
    async load(wanted: readonly TextArea[]): Promise<void> {
      const missing = wanted.filter((area) => !areas.has(area))
      if (missing.length === 0) return
      let code: string
      // Another language may have been chosen meanwhile.
      do {
        code = shown.language.code
        await catalogues.load(code, missing)
      } while (code !== shown.language.code)
      for (const area of missing) areas.add(area)
      texts.set(code, textIn(code))
    },
    /** Changes the language at once, without a reload (R-LANG-1): the new texts are there before anything is shown in them. The last request counts. */
    async choose(language: string): Promise<void> {
      const thisChange = ++latestChange
      let known: number
      // More areas may have come meanwhile.
      do {
        known = areas.size
        await catalogues.load(language, [...areas])
        if (thisChange !== latestChange) return
      } while (known !== areas.size)
      shown = language === first.language.code ? first : shownIn(language)
      texts.set(language, textIn(language))
      for (const listener of listeners) listener()
    },
  }
}
export type TextStore = ReturnType<typeof createTextStore>

const TextContext = createContext<TextStore | null>(null)
const ShownContext = createContext<Shown | null>(null)

/** Listens once for the whole page: hundreds of components write texts, and each that listened itself would cost its share of taking the page over. */
export function TextProvider({ store, children }: { readonly store: TextStore; readonly children: ReactNode }) {
  const shown = useSyncExternalStore(store.subscribe, store.read, store.readFirst)
  return createElement(TextContext, { value: store }, createElement(ShownContext, { value: shown }, children))
}

function useShown(): Shown {
  const shown = use(ShownContext)
  if (!shown) throw new Error('text is used outside its provider')
  return shown
}

/** Text by key in the visitor's language; the component shows again when the language changes. */
export const useText = (): SiteText => useShown().text
/** The language of the page: code of the seeds, BCP 47 tag for formats, direction. */
export const useLanguage = (): Language => useShown().language
export function useTextStore(): TextStore {
  const store = use(TextContext)
  if (!store) throw new Error('text is used outside its provider')
  return store
}
