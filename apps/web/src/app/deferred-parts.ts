import { type Part, patientPart } from '#shared/loading/part.ts'
import { lazilyHydrated } from './lazy-hydration.tsx'
import type { SideMenuProps } from './shell/side/side-menu.tsx'

/** The one chunk of what comes after the first screen. */
export const later = () => import('./deferred-chunk.ts')

/** A part that the server renders with the rest and whose code is in the deferred chunk, so that it does not stand in the way of the first press. */
function deferred<P extends object>(
  name: string,
  ...[areas, load, placeholder]: readonly [...Parameters<typeof patientPart<P>>, placeholder?: string]
): Part<P> {
  const Shown = patientPart(areas, load)
  return Object.assign(lazilyHydrated<P>(name, Shown, { placeholder, preload: Shown.preload }), { areas, preload: Shown.preload })
}

export const footer = deferred<object>('footer', ['shell'], async () => (await later()).Footer, 'h-200')
export const fairnessBlock = deferred<object>('fairness', ['lobby'], async () => (await later()).FairnessBlock, 'h-100')
export const promotionStrip = deferred<object>('promotions', ['lobby'], async () => (await later()).PromotionStrip, 'h-60')
export const winnersBoard = deferred<object>('winners', ['lobby'], async () => (await later()).WinnersBoard, 'h-100')
export const sideMenu = deferred<SideMenuProps>('side', ['shell'], async () => (await later()).SideMenu)
export const languageMenu = deferred<{ readonly wide?: boolean }>('languages', ['shell'], async () => (await later()).LanguageMenu)

/** All of them: the server renders whole pages. */
export const deferredParts: readonly Pick<Part<object>, 'preload'>[] = [
  footer,
  fairnessBlock,
  promotionStrip,
  winnersBoard,
  sideMenu,
  languageMenu,
]
