const tab = () => sessionStorage
const browser = () => localStorage

/** What survives a reload of a vendor's page, under its own name. Storage may be switched off; the page then works without it. */
export function createKept(vendor: string) {
  const nameOf = (key: string) => `halong.${vendor}.${key}`
  function read(storage: () => Storage, key: string): unknown {
    try {
      return JSON.parse(storage().getItem(nameOf(key)) ?? 'null')
    } catch {
      return null
    }
  }
  function write(storage: () => Storage, key: string, value: unknown): void {
    try {
      if (value === null) storage().removeItem(nameOf(key))
      else storage().setItem(nameOf(key), JSON.stringify(value))
    } catch {
      return
    }
  }
  return {
    /** For this tab alone: the game session, language and theme, and what was sent and not answered yet. */
    keptInTab: (key: string): unknown => read(tab, key),
    keepInTab: (key: string, value: unknown): void => write(tab, key, value),
    /** For this browser: slips and choices. */
    keptHere: (key: string): unknown => read(browser, key),
    keepHere: (key: string, value: unknown): void => write(browser, key, value),
    /** Calls `hear` when another tab of this browser has kept something else under the key. */
    onKeptElsewhere: (key: string, hear: () => void): void =>
      window.addEventListener('storage', (event) => {
        if (event.key === nameOf(key)) hear()
      }),
  }
}
