export const platforms = ['android', 'ios'] as const
export type Platform = (typeof platforms)[number]
export const isPlatform = (name: unknown): name is Platform => name === 'android' || name === 'ios'

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** What a visitor holds; null for a desktop. An iPad calls itself a Mac, and only its screen gives it away. */
export function platformOf({ userAgent, maxTouchPoints }: Device): Platform | null {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1) ? 'ios' : null
}
