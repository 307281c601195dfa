import { withoutEndSlashes } from './end-slashes.ts'
import type { SiteRoute } from './routes.ts'

/**
 * Paths a visitor may see of a brand for members only (R-SYS-13), as the seed names them; `/down` is the same page as `/download`. Mailed links must
 * lead somewhere too: a new password (R-PWD-1), the stop of a change (T16).
 */
const OPEN_PATHS: readonly string[] = [
  '/login',
  '/register',
  '/register.html',
  '/helpmc',
  '/down',
  '/download',
  '/reset-password',
  '/stop-change',
]
export const isOpenToVisitors = (pathname: string): boolean => OPEN_PATHS.includes(withoutEndSlashes(pathname).toLowerCase())

/** Popups a visitor may open there: those that lead in, and those that help. */
const OPEN_POPUPS: readonly string[] = [
  'login',
  'forgot-password',
  'register',
  'registration-success',
  'warning',
  'lines',
  'help',
  'service',
  'download',
]
export const isPopupOpenToVisitors = (name: string): boolean => OPEN_POPUPS.includes(name)

/** A page that is the home page with a popup is, for a visitor of such a brand, the way in alone. */
export const isSignInRoute = ({ opens }: Pick<SiteRoute, 'opens'>): boolean => opens !== undefined
