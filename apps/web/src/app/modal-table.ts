import type { ComponentType } from 'react'
import { type Part, part } from '#shared/loading/part.ts'
import type { ModalName, ModalProps } from '#shared/routing/modals.ts'

export type ModalComponentProps<Name extends ModalName> = ModalProps[Name]
type Table = { readonly [Name in ModalName]?: Part<ModalProps[Name] & object> }

const of = <Name extends ModalName>(areas: Parameters<typeof part>[0], load: () => Promise<ComponentType<ModalProps[Name] & object>>) =>
  part(areas, load)

/** Which part shows which popup (R-MOD-1). Each arrives with its texts when it is first opened. */
export const modalTable: Table = {
  login: of<'login'>(['auth', 'errors'], async () => (await import('#features/sign-in/sign-in-dialog.tsx')).SignInDialog),
  'forgot-password': of<'forgot-password'>(
    ['auth', 'errors'],
    async () => (await import('#features/password/forgot-password-dialog.tsx')).ForgotPasswordDialog,
  ),
  'change-password': of<'change-password'>(
    ['auth', 'errors'],
    async () => (await import('#features/password/change-password-dialog.tsx')).ChangePasswordDialog,
  ),
  'payment-password': of<'payment-password'>(
    ['auth', 'security', 'errors'],
    async () => (await import('#features/password/payment-password-dialog.tsx')).PaymentPasswordDialog,
  ),
  register: of<'register'>(['auth', 'errors'], async () => (await import('#features/sign-up/sign-up-dialog.tsx')).SignUpDialog),
  'registration-success': of<'registration-success'>(
    ['auth'],
    async () => (await import('#features/sign-up/registration-success-dialog.tsx')).RegistrationSuccessDialog,
  ),
  'sign-out': of<'sign-out'>(['auth', 'errors'], async () => (await import('#features/security/sign-out-dialog.tsx')).SignOutDialog),
  'reality-check': of<'reality-check'>(
    ['protection', 'auth', 'errors'],
    async () => (await import('#features/protection/reality-check-dialog.tsx')).RealityCheckDialog,
  ),
  'limit-reached': of<'limit-reached'>(
    ['protection', 'auth', 'errors'],
    async () => (await import('#features/protection/limit-reached-dialog.tsx')).LimitReachedDialog,
  ),
  account: of<'account'>(['auth'], async () => (await import('#features/wallet/account-dialog.tsx')).AccountDialog),
  security: of<'security'>(
    ['auth', 'security', 'errors'],
    async () => (await import('#features/security-centre/security-dialog.tsx')).SecurityDialog,
  ),
  round: of<'round'>(['records', 'errors'], async () => (await import('#features/records/round-dialog.tsx')).RoundDialog),
  search: of<'search'>(['lobby', 'errors'], async () => (await import('#features/lobby/search-dialog.tsx')).SearchDialog),
  lines: of<'lines'>(['status', 'errors'], async () => (await import('#features/line-check/line-check-dialog.tsx')).LineCheckDialog),
  'vendor-games': of<'vendor-games'>(
    ['lobby', 'errors'],
    async () => (await import('#features/lobby/vendor-games-dialog.tsx')).VendorGamesDialog,
  ),
  game: of<'game'>(['lobby', 'errors'], async () => (await import('#features/lobby/game-dialog.tsx')).GameDialog),
  download: of<'download'>(['content'], async () => (await import('#features/download/download-dialog.tsx')).DownloadDialog),
  notice: of<'notice'>(['content'], async () => (await import('#features/notice/notice-dialog.tsx')).NoticeDialog),
  opening: of<'opening'>(['content'], async () => (await import('#features/notice/opening-dialog.tsx')).OpeningDialog),
  help: of<'help'>(['content', 'lobby'], async () => (await import('./shell/popups/help-dialog.tsx')).HelpDialog),
  service: of<'service'>(['content', 'errors'], async () => (await import('#features/service/service-dialog.tsx')).ServiceDialog),
  live: of<'live'>(['support', 'content', 'errors'], async () => (await import('#features/feedback/live-window.tsx')).LiveWindow),
  'popup-blocked': of<'popup-blocked'>(['shell'], async () => (await import('./shell/popups/popup-blocked-dialog.tsx')).PopupBlockedDialog),
  'account-needed': of<'account-needed'>(
    ['shell', 'errors'],
    async () => (await import('./shell/popups/account-needed-dialog.tsx')).AccountNeededDialog,
  ),
  warning: of<'warning'>(['shell'], async () => (await import('./shell/popups/warning-dialog.tsx')).WarningDialog),
}
