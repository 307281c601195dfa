import { rememberLanguage } from '#shared/text/chosen-language.ts'
import { useTextStore } from '#shared/text/text.ts'

/** R-LANG-1: shows the new language at once, remembers it, and tells the gateway when somebody is signed in. */
export function useChooseLanguage(): (language: string) => Promise<void> {
  const store = useTextStore()
  return async (language) => {
    // Kept before its words have come: a reload in between is rendered in it.
    const saved = rememberLanguage(language)
    await store.choose(language)
    await saved
  }
}
