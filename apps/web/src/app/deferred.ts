import { type Part, patientPart } from '#shared/part.ts'
import { near } from './near.ts'
import type { SideMenuProps } from './shell/side-menu.tsx'

/** The one file of what comes after the first screen. */
export const later = () => import('./later.ts')

type Late<P extends object> = Part<P> & { readonly place: string }

/**
 * A part of a page below the first screen: drawn by the server with the rest, but its code arrives after the page has been taken over, so that it does not
 * stand in the way of the first press.
 */
function late<P extends object>(
  place: string,
  ...[areas, load, room]: readonly [...Parameters<typeof patientPart<P>>, room?: string]
): Late<P> {
  const Shown = patientPart(areas, load)
  return Object.assign(near<P>(place, Shown, room === undefined ? {} : { room }), { areas, place, preload: Shown.preload })
}

export const footer = late<object>('footer', ['shell'], async () => (await later()).Footer, 'h-200')
export const fairnessBlock = late<object>('fairness', ['lobby'], async () => (await later()).FairnessBlock, 'h-100')
export const promotionStrip = late<object>('promotions', ['lobby'], async () => (await later()).PromotionStrip, 'h-60')
export const winnersBoard = late<object>('winners', ['lobby'], async () => (await later()).WinnersBoard, 'h-100')
export const sideMenu = late<SideMenuProps>('side', ['shell'], async () => (await later()).SideMenu)
export const languageMenu = late<{ readonly wide?: boolean }>('languages', ['shell'], async () => (await later()).LanguageMenu)

/** All of them: the server draws whole pages. */
export const deferredParts: readonly Pick<Late<object>, 'preload' | 'place'>[] = [
  footer,
  fairnessBlock,
  promotionStrip,
  winnersBoard,
  sideMenu,
  languageMenu,
]

/**
 * Has what the server drew of them stand ready to be taken over in the very turn in which it is pressed: a link in it then leads on within the page.
 * @returns once all of them do
 */
export const readyWhatIsDrawn = (): Promise<unknown> =>
  Promise.all(deferredParts.filter(({ place }) => document.querySelector(`[data-place="${place}"]`)).map(({ preload }) => preload()))
