/**
 * The keys of R-SESS-1 that are written. `toWhichItem`, `gameVendor`, `consolidated`, `routers`, `enableSalary` and `enableContract` of the seeds are not: what they
 * stood for lies in the query cache of the page, and a copy in storage would only be older. Beside them the hosts that failed in this session (R-SYS-9), that what opens by itself has done so (R-MSG-1), and, while the page is loaded anew, how far down its pages were left (R-LAUNCH-1), and how the chat stands (R-MSG-3); no others.
 * Everything in them is for display: rights are decided by the gateway alone (D13).
 */
export const SESSION_KEYS = [
  'token',
  'account',
  'merchant',
  'merchantCode',
  'isAgent',
  'customerId',
  'memberLabel',
  'memberLabelTextColor',
  'memberLabelBgColor',
  'cpw',
  'wallet',
  'index_notice',
  'iframeUrl',
  'failedHosts',
  'openingShown',
  'places',
  'chatWindow',
] as const
/** `readNotices` and `openingQuietUntil` remember what was read or sent away on this device, `balanceHidden`, `gameSound` and `lottFavourites` a choice, `linkCode` by whose link it came; the others are the seeds'. */
export const LOCAL_KEYS = [
  'hisLang',
  'lang',
  'theme',
  'merchantCode',
  'balanceHidden',
  'gameSound',
  'lottFavourites',
  'sideBar',
  'readNotices',
  'openingQuietUntil',
  'linkCode',
] as const
/** What outlives a sign-out (R-OUT-1). */
export const STORED_KEYS = ['merchant', 'merchantCode'] as const satisfies readonly SessionKey[]
export const COOKIE_NAMES = ['loginRemember', 'loginTypeSms', 'lang', 'theme'] as const

export type SessionKey = (typeof SESSION_KEYS)[number]
export type LocalKey = (typeof LOCAL_KEYS)[number]
/** The last user's name is kept per brand, the rest per browser. */
export type CookieName = (typeof COOKIE_NAMES)[number] | `${string}-login`

export type KeyedText<Key extends string> = {
  read(key: Key): string | null
  write(key: Key, value: string): void
  remove(key: Key): void
  clear(): void
}

/** A storage that may be absent (server), full or forbidden (private mode): then it is kept in memory for the page's life. */
export function keyedText<Key extends string>(storage: () => Storage | undefined): KeyedText<Key> {
  const memory = new Map<Key, string>()
  const attempt = <T>(act: (area: Storage) => T): T | undefined => {
    try {
      const area = storage()
      return area ? act(area) : undefined
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => attempt((area) => area.getItem(key)) ?? memory.get(key) ?? null,
    write(key, value) {
      const written = attempt((area) => {
        area.setItem(key, value)
        return true
      })
      if (written) memory.delete(key)
      else if (typeof window !== 'undefined') memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt((area) => area.removeItem(key))
    },
    clear() {
      memory.clear()
      attempt((area) => area.clear())
    },
  }
}

const inBrowser = typeof window !== 'undefined'

export const sessionText = keyedText<SessionKey>(() => (inBrowser ? window.sessionStorage : undefined))
export const localText = keyedText<LocalKey>(() => (inBrowser ? window.localStorage : undefined))

export const YEAR_SECONDS = 31_536_000
/** Writes a cookie that scripts may read; a life of 0 seconds removes it. */
export function writeCookie(name: CookieName, value: string, lifeSeconds: number): void {
  if (!inBrowser) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax${secure}`
}
