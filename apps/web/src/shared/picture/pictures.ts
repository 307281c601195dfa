import { pictureWidths } from '@halong/rules/content'
import { useSyncExternalStore } from 'react'
import { usePageContext } from '#shared/site/page-context.ts'
import { useSite } from '#shared/site/site.ts'
import type { Theme } from '#shared/site/theme.ts'
import { failedHosts, hostFailed, onHostFailed, pickHost } from './failed-hosts.ts'

/** One throw for the life of a page: all its pictures come from one host, which the browser then knows. */
const chance = Math.random()

/** Marks the host of a picture that failed. The origin itself is never given up. */
export function pictureFailed(src: string): void {
  if (/^https?:/.test(src)) hostFailed(new URL(src).origin)
}

/** The address of a picture: from the CDN picked for this page, or from the site itself. `{mode}` becomes the theme. */
export function pictureAddress(path: string, { cdn, theme }: { readonly cdn: string; readonly theme?: Theme }): string {
  const named = theme ? path.replace('{mode}', theme) : path
  return cdn !== '' && named.startsWith('/') && !failedHosts.has(cdn) ? `${cdn}${named}` : named
}

/** Our own artwork as a list of tiles shows it: pixels in that size, which are cheaper to scroll past than drawings (`packages/art/raster.ts`). */
export const inTile = (path: string): string => path.replace(/^(\/art\/tiles\/.+)\.svg$/, '$1.webp')

/** The strip that is drawn of a scene of ours, for a banner across a large screen (`packages/art`); nothing for any other picture. */
export const stripOf = (path: string): string | undefined =>
  path.startsWith('/art/scenes/') ? path.replace('scenes', 'strips') : undefined

/** The widths and formats that a picture of an operator is kept in; nothing for any other. @param sizes how wide it stands in the page */
export function widthsOf(src: string, sizes: string) {
  if (!/\/wps\/pictures\/[\w-]{22}-1440\.webp$/.test(src)) return undefined
  const set = (format: string) => pictureWidths.map((width) => `${src.slice(0, -9)}${width}.${format} ${width}w`).join()
  return { avif: set('avif'), webp: set('webp'), sizes }
}

/** A picture of content for `LazyImage`, in the width that its place needs. */
export const inWidths = (src: string, sizes: string) => ({ src, widths: widthsOf(src, sizes) })

/** Addresses pictures with the CDN picked at random for this page, with another when it failed, and at last with the site itself (R-SYS-9). */
export function usePicture(): (path: string, theme?: Theme) => string {
  const { imageCdn } = usePageContext()
  const { imageCDNs } = useSite().info
  const cdn = useSyncExternalStore(
    onHostFailed,
    () => (imageCdn === '' || !failedHosts.has(imageCdn) ? imageCdn : (pickHost(imageCDNs, chance) ?? '')),
    () => imageCdn,
  )
  return (path, theme) => pictureAddress(path, { cdn, ...(theme ? { theme } : {}) })
}
