import { writeCookie } from '#shared/session/session.ts'

/** R-LOGIN-7: a day. The cookies hold what to show; what lets this browser in is a token that no script can read (D2). */
export const REMEMBER_SECONDS = 86_400
const REMEMBER_VALUE = 'on'

export type RememberedMobile = { readonly mobileNum: string; readonly countryDialingCode: string }
export type RememberedPlayer = { readonly username: string; readonly mobile: RememberedMobile | null }

/** Value of one cookie in the text of all; null when it is not there. */
export function cookieOf(cookies: string, name: string): string | null {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`))
  if (pair === undefined) return null
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return null
  }
}

function readMobileCookie(text: string | null): RememberedMobile | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('mobileNum' in stored) || !('countryDialingCode' in stored)) return null
    const { mobileNum, countryDialingCode } = stored
    return typeof mobileNum === 'string' && typeof countryDialingCode === 'string' ? { mobileNum, countryDialingCode } : null
  } catch {
    return null
  }
}

/** Whom this browser remembers at a brand, or null. */
export function readRemembered(merchantCode: string, cookies: string = document.cookie): RememberedPlayer | null {
  const username = cookieOf(cookies, `${merchantCode}-login`)
  if (cookieOf(cookies, 'loginRemember') !== REMEMBER_VALUE || username === null || username === '') return null
  return { username, mobile: readMobileCookie(cookieOf(cookies, 'loginTypeSms')) }
}

export function writeRemembered(merchantCode: string, { username, mobile }: RememberedPlayer): void {
  writeCookie('loginRemember', REMEMBER_VALUE, REMEMBER_SECONDS)
  writeCookie(`${merchantCode}-login`, username, REMEMBER_SECONDS)
  writeCookie('loginTypeSms', mobile ? JSON.stringify(mobile) : '', mobile ? REMEMBER_SECONDS : 0)
}

export function dropRemembered(merchantCode: string): void {
  for (const name of ['loginRemember', 'loginTypeSms', `${merchantCode}-login`] as const) writeCookie(name, '', 0)
}
