import type { SpinScene } from './spin-view.tsx'

/** The reel that everybody looks at: it could bring the one symbol that is missing. */
export const Awaited = ({ scene: { landing }, reels }: { readonly scene: Pick<SpinScene<unknown>, 'landing'>; readonly reels: number }) =>
  landing === null || landing.awaited === null ? null : (
    <span className="rs-awaited" style={{ '--reels': reels, '--reel': landing.awaited }} aria-hidden="true" />
  )
