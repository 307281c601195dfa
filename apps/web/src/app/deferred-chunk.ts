/**
 * What every page loads once its first screen is there: menus, footer, what runs beside the page, the way to popups, and the rows of home below the first screen. One
 * module for all of them, so that they come in one file: forty small ones cost a slow network more by their number than by their bytes.
 */
export { PromotionStrip } from '#features/promotion/promotion-strip.tsx'
export { WinnersBoard } from '#features/winners/winners-board.tsx'
export { FairnessBlock } from './pages/fairness-block.tsx'
export { Footer } from './shell/bars/footer.tsx'
export { LanguageMenu } from './shell/bars/language-menu.tsx'
export { OpenModalDialog } from './shell/popups/open-modal.tsx'
export { PageServices } from './shell/services/page-services.tsx'
export { SideMenu } from './shell/side/side-menu.tsx'
