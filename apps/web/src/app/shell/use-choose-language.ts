import { call } from '#shared/gateway.ts'
import { localText, readSession, writeCookie } from '#shared/session.ts'
import { useTextStore } from '#shared/text.ts'

const YEAR_SECONDS = 31_536_000

/** R-LANG-1: shows the new language at once, remembers it, and tells the gateway when somebody is signed in. */
export function useChooseLanguage(): (language: string) => Promise<void> {
  const store = useTextStore()
  return async (language) => {
    await store.choose(language)
    localText.write('lang', language)
    localText.write('hisLang', language)
    writeCookie('lang', language, YEAR_SECONDS)
    if (readSession()) await call('player.setLanguage', { body: { language } }).catch(() => {})
  }
}
