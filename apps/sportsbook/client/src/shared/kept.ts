/** What survives a reload. Storage may be switched off; the page then works without it. */
function read(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(`halong.sportsbook.${key}`) ?? 'null')
  } catch {
    return null
  }
}
function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(`halong.sportsbook.${key}`)
    else storage().setItem(`halong.sportsbook.${key}`, JSON.stringify(value))
  } catch {
    return
  }
}
const tab = () => sessionStorage
const browser = () => localStorage

/** For this tab alone: the game session, language and theme, and an order whose end is not known. */
export const keptInTab = (key: string): unknown => read(tab, key)
export const keepInTab = (key: string, value: unknown): void => write(tab, key, value)
/** For this browser: slips and choices. */
export const keptHere = (key: string): unknown => read(browser, key)
export const keepHere = (key: string, value: unknown): void => write(browser, key, value)
/** Calls `hear` when another tab of this browser has kept something else under the key. */
export const onKeptElsewhere = (key: string, hear: () => void): void =>
  window.addEventListener('storage', (event) => {
    if (event.key === `halong.sportsbook.${key}`) hear()
  })
