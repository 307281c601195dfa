/** What is done with a request: the page or its stand-in, a file that never changes, a picture of the stand-in, or nothing at all. */
export type Strategy = 'page' | 'file' | 'scene' | 'network'

type Asked = {
  readonly method: string
  readonly mode: string
  readonly url: string
  readonly headers: { has(name: string): boolean }
}

/** Where a session, money or the other side's word is: never looked at, never kept (T23, D12). */
const live = /^\/(wps|lgw|ws|dev|line|build\.json|phone-check|sw\.js|offline)(\/|$)/
export const SCENES = ['/art/scenes/offline-dark.svg', '/art/scenes/offline-light.svg'] as const

/** Decides about a request by its address alone. Only what is read, comes from the site itself and shows no session is touched. */
export function strategyOf({ method, mode, url, headers }: Asked, origin: string): Strategy {
  const { origin: from, pathname } = new URL(url)
  if (method !== 'GET' || from !== origin || live.test(pathname) || headers.has('range') || headers.has('authorization')) return 'network'
  if (mode === 'navigate') return 'page'
  if (pathname.startsWith('/assets/')) return 'file'
  return SCENES.some((scene) => scene === pathname) ? 'scene' : 'network'
}
