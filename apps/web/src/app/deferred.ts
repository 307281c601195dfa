import { createElement, memo, Suspense } from 'react'
import { type Part, part } from '#shared/part.ts'
import type { SideMenuProps } from './shell/side-menu.tsx'

/** The one file of what comes after the first screen. */
export const later = () => import('./later.ts')

/**
 * A part of a page below the first screen: drawn by the server with the rest, but its code arrives after the page has been taken over, so that it does not
 * stand in the way of the first press. Its boundary is drawn anew for props of its own alone: else whatever happens around it while the code is on its way
 * would take what the server drew off the page.
 * @param room class of what keeps its place where a browser draws it first
 */
function late<P extends object>(...[areas, load, room]: readonly [...Parameters<typeof part<P>>, room?: string]): Part<P> {
  const Shown = part(areas, load)
  const Kept = memo((props: P) =>
    createElement(
      Suspense,
      { fallback: room === undefined ? null : createElement('div', { className: room }) },
      createElement(Shown, props),
    ),
  )
  return Object.assign(Kept, { areas, preload: Shown.preload })
}

export const footer = late<object>(['shell'], async () => (await later()).Footer, 'h-200')
export const fairnessBlock = late<object>(['lobby'], async () => (await later()).FairnessBlock, 'h-100')
export const promotionStrip = late<object>(['lobby'], async () => (await later()).PromotionStrip, 'h-60')
export const winnersBoard = late<object>(['lobby'], async () => (await later()).WinnersBoard, 'h-100')
export const sideMenu = late<SideMenuProps>(['shell'], async () => (await later()).SideMenu)
export const languageMenu = late<{ readonly wide?: boolean }>(['shell'], async () => (await later()).LanguageMenu)

/** All of them, for the server, which draws whole pages. */
export const deferredParts: readonly Pick<Part<object>, 'preload'>[] = [
  footer,
  fairnessBlock,
  promotionStrip,
  winnersBoard,
  sideMenu,
  languageMenu,
]
