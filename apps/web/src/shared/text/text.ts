import { languages } from 'virtual:halong-text'
import { createCatalogues, createTextStore as createStore, type TextArea, type TextStore } from '@halong/app-kit/text.ts'
import { loadChunk } from '#shared/loading/chunk.ts'

export {
  type SiteText,
  type TextArea,
  type TextKey,
  TextProvider,
  type TextStore,
  useLanguage,
  useText,
  useTextStore,
} from '@halong/app-kit/text.ts'

const catalogues = createCatalogues(async (area, language) => {
  const list = languages[language]
  const load = list && (await loadChunk(list)).default[area]
  return load ? (await loadChunk(load)).default : null
})

/** Fetches the texts of some areas in one language; what is there already is not fetched again. */
export const loadCatalogues = (language: string, areas: readonly TextArea[]): Promise<void> => catalogues.load(language, areas)
/** The texts of one page: which language, which areas. One for the browser, one for each page a server renders. */
export const createTextStore = (code: string): TextStore => createStore(catalogues, code)
