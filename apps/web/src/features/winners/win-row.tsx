import { formatsOf } from '@halong/app-kit/formats.ts'
import type { Money } from '@halong/money'
import { LazyImage } from '@halong/ui'
import { useMoneyText } from '#shared/format/money-text.ts'
import { useNow } from '#shared/format/use-now.ts'
import { readAmount } from '#shared/live/live-balance.ts'
import { pictureFailed, usePicture } from '#shared/picture/pictures.ts'
import { openModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { useSession } from '#shared/session/session.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { timesOf, type Win } from './winners.queries.ts'

const MINUTE_MS = 60_000

/** "5 min. ago"; nothing before this browser knows what time it is. */
function useAgo(at: string): string {
  const { tag } = useLanguage()
  const now = useNow()
  return now === null ? '' : formatsOf(tag).ago(Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS)))
}

/** One win: which game, who (masked), when, how much. Always as high, so that nothing moves when another takes its place. */
export function WinRow({ win }: { readonly win: Win }) {
  const text = useText()
  const moneyText = useMoneyText()
  const picture = usePicture()
  const session = useSession()
  const ago = useAgo(win.at)
  const [stake, won] = [readAmount(win.stake, win.asset), readAmount(win.win, win.asset)]
  const shown = (money: Money | null, wire: string) => (money ? moneyText(money) : wire)
  const times = stake && won ? timesOf(stake.minor, won.minor) : ''
  return (
    <Link
      to={`/game?nodeId=${win.nodeId}`}
      onClick={(event) => {
        if (session !== null) return
        // A visitor is told about the game first, as everywhere (R-LAUNCH-1).
        event.preventDefault()
        openModal('game', { nodeId: win.nodeId })
      }}
      className="flex h-17 items-center gap-3 rounded-control px-2 transition-colors hover:bg-hover"
    >
      <LazyImage
        src={picture(win.picture)}
        alt=""
        width={4}
        height={3}
        onAttemptFailed={pictureFailed}
        className="w-14 shrink-0 overflow-hidden rounded-control"
      />
      <span key={win.id} className="arriving flex min-w-0 flex-1 items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-semibold">{win.gameName}</span>
          <span className="block truncate text-xs text-ink-2">
            <bdi>{win.name}</bdi>
            {ago !== '' && <span className="text-ink-3"> · {ago}</span>}
          </span>
        </span>
        <span className="shrink-0 text-end">
          <span className="tabular block text-sm font-bold text-jade">{shown(won, win.win)}</span>
          <span className="tabular flex items-center justify-end gap-1.5 text-xs text-ink-2">
            {text('winners.stake', { amount: shown(stake, win.stake) })}
            {times !== '' && (
              <span className="rounded-full bg-gold-soft px-1.5 font-semibold text-gold">{text('winners.times', { times })}</span>
            )}
          </span>
        </span>
      </span>
    </Link>
  )
}
