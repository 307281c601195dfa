import { call } from '#shared/gateway/gateway.ts'
import { localText, readSession, writeCookie, YEAR_SECONDS } from '#shared/session/session.ts'

/** R-LANG-1: the gateway is told the language that was chosen in this browser, for what it writes to the player beside the site. */
export async function tellLanguage(): Promise<void> {
  const language = localText.read('hisLang')
  // A choice that could not be told now is told with the next sign-in.
  if (language !== null && readSession()) await call('player.setLanguage', { body: { language } }).catch(() => {})
}

/** R-LANG-1: keeps a choice of language for the next visits, and tells the gateway when somebody is signed in. The cookie is what the next first page is written by. */
export async function rememberLanguage(language: string): Promise<void> {
  localText.write('lang', language)
  localText.write('hisLang', language)
  writeCookie('lang', language, YEAR_SECONDS)
  forgetAddressed()
  await tellLanguage()
}

/** The language out of the address, so that a later choice is not undone by a reload. */
function forgetAddressed(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
}

/** R-LANG-1: whoever comes by an address that names a language has chosen it. */
export function storeAddressedLanguage(language: string): void {
  if (new URLSearchParams(location.search).get('lang')?.toUpperCase() === language) void rememberLanguage(language)
}
