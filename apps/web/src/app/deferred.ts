import { type Part, part } from '#shared/part.ts'
import type { SideMenuProps } from './shell/side-menu.tsx'

/**
 * Parts of a page below the first screen: drawn by the server with the rest, but their code arrives after the page has been taken over, so that it does not
 * stand in the way of the first press. Each is wrapped in its own boundary where it is used.
 */
export const footer = part<object>(['shell'], async () => (await import('./shell/footer.tsx')).Footer)
export const fairnessBlock = part<object>(['lobby'], async () => (await import('./pages/fairness-block.tsx')).FairnessBlock)
export const promotionStrip = part<object>(['lobby'], async () => (await import('#features/promotion/promotion-strip.tsx')).PromotionStrip)
export const winnersBoard = part<object>(['lobby'], async () => (await import('#features/winners/winners-board.tsx')).WinnersBoard)
export const sideMenu = part<SideMenuProps>(['shell'], async () => (await import('./shell/side-menu.tsx')).SideMenu)
export const languageMenu = part<{ readonly wide?: boolean }>(
  ['shell'],
  async () => (await import('./shell/language-menu.tsx')).LanguageMenu,
)

/** All of them, for the server, which draws whole pages. */
export const deferredParts: readonly Pick<Part<object>, 'preload'>[] = [
  footer,
  fairnessBlock,
  promotionStrip,
  winnersBoard,
  sideMenu,
  languageMenu,
]
