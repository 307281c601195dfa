import { useMemberCall } from '#shared/gateway/use-call.ts'
import { useSession } from '#shared/session/session.ts'
import { usePageContext } from '#shared/site/page-context.ts'
import type { Banner, Notice } from './notices.ts'

type Piece = Pick<Banner, 'audience' | 'device'>
export type Viewer = { readonly isSignedIn: boolean; readonly device: 'phone' | 'desktop' }

/** Whether a piece of content is meant for who looks at it and for what it is looked at with (R-BAN-1). */
export const isInAudience = ({ audience, device }: Piece, viewer: Viewer): boolean =>
  (audience === 'everybody' || (audience === 'members') === viewer.isSignedIn) && (device === 'all' || device === viewer.device)

/** Who looks at this page, and with what. A page is rendered for visitors. */
export function useViewer(): Viewer {
  const { device } = usePageContext()
  return { isSignedIn: useSession() !== null, device }
}

/** Chooses what this page shows: one kept page serves everybody, so its answers carry the pieces of all. */
export function useAudience(): (piece: Piece) => boolean {
  const viewer = useViewer()
  return (piece) => isInAudience(piece, viewer)
}

/** Whether promotions may be offered to who looks: to visitors, and to players whom nothing protects from them (contracts §12). */
export const useMayOffer = (): boolean => useMemberCall('player.getInfo').data?.mayOffer ?? true

/** The same choice for what advertises: banners, promotions, what opens by itself. */
export function useOffers(): (piece: Piece) => boolean {
  const isShown = useAudience()
  const mayOffer = useMayOffer()
  return (piece) => mayOffer && isShown(piece)
}

/** The same choice for announcements: those that advertise are for whom something may be offered. */
export function useAnnouncements(): (notice: Pick<Notice, 'audience' | 'device' | 'isAdvertising'>) => boolean {
  const isShown = useAudience()
  const mayOffer = useMayOffer()
  return (notice) => isShown(notice) && (mayOffer || !notice.isAdvertising)
}
