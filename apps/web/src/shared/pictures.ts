import { useSyncExternalStore } from 'react'
import { usePageContext } from './page-context.ts'
import type { Theme } from './theme.ts'

/** Hosts whose picture did not come: not picked again while this page lives (R-SYS-9). */
const failed = new Set<string>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Marks the host of a picture that failed. The origin itself is never given up. */
export function pictureFailed(src: string): void {
  if (!/^https?:/.test(src)) return
  failed.add(new URL(src).origin)
  for (const listener of listeners) listener()
}

/** The address of a picture: from the CDN picked for this page, or from the site itself. `{mode}` becomes the theme. */
export function pictureAddress(path: string, { cdn, theme }: { readonly cdn: string; readonly theme?: Theme }): string {
  const named = theme ? path.replace('{mode}', theme) : path
  return cdn !== '' && named.startsWith('/') && !failed.has(cdn) ? `${cdn}${named}` : named
}

/** Addresses pictures with the CDN picked at random for this page. */
export function usePicture(): (path: string, theme?: Theme) => string {
  const { imageCdn } = usePageContext()
  const cdn = useSyncExternalStore(
    subscribe,
    () => (failed.has(imageCdn) ? '' : imageCdn),
    () => imageCdn,
  )
  return (path, theme) => pictureAddress(path, { cdn, ...(theme ? { theme } : {}) })
}
