import { buttonLook, IconButton, LazyImage } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { gameAddress } from '#shared/game/game-address.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { useBalance } from '#shared/live/live-balance.ts'
import { pictureFailed, usePicture } from '#shared/picture/pictures.ts'
import { Link } from '#shared/routing/router.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { useStakeText } from './game-card.tsx'
import { gamesByIdOf } from './lobby.queries.ts'
import { offeredRound } from './offered-round.ts'

/** Rounds whose bar was put away: until the page is loaded anew. */
const putAway = new Set<string>()

/**
 * The rounds that wait. A round may be left, gone on with or ended in another window: asked for again when somebody comes back to this one, and, while one
 * waits in view, with each balance that is pushed.
 */
function useWaitingRounds() {
  const { data: open, refetch } = useMemberCall('wager.listOpenRounds')
  const version = useBalance().query.data?.version
  const waiting = open?.list.filter(({ id }) => !putAway.has(id)) ?? []
  const isWaiting = waiting.length > 0
  useEffect(() => {
    // Coming back is told by both, and asked about once.
    const look = () => {
      if (!document.hidden) void refetch({ cancelRefetch: false })
    }
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [refetch])
  const known = useRef(version)
  useEffect(() => {
    const isPushed = known.current !== undefined && known.current !== version
    known.current = version
    if (isPushed && isWaiting && !document.hidden) void refetch()
  }, [version, isWaiting, refetch])
  return { waiting, asset: open?.asset }
}

/** Names the game a member left in the middle of a round, and leads back into it: the round is kept and waits. */
export function ResumeBar() {
  const text = useText()
  const { code } = useLanguage()
  const stake = useStakeText()
  const picture = usePicture()
  const [, redraw] = useState(0)
  const { waiting, asset } = useWaitingRounds()
  const nodeIds = waiting.map(({ nodeId }) => nodeId)
  const { data: games } = useQuery({ ...gamesByIdOf(code, nodeIds), enabled: nodeIds.length > 0 })
  const offered = offeredRound(waiting, games?.list ?? [])
  if (!asset || !offered) return null
  const { round, game } = offered
  return (
    <section
      aria-label={text('resume.label')}
      data-bottom-bar
      className="resume-bar fixed start-3 end-18 bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 flex items-center gap-2 rounded-card bg-raised py-2 ps-3 pe-1 shadow-lift ring-1 ring-line-strong ring-inset md:end-auto md:w-96 lg:start-[calc(var(--side-now)+24px)] lg:bottom-6"
    >
      <LazyImage
        src={picture(game.image.tall)}
        alt=""
        width={3}
        height={4}
        eager
        onAttemptFailed={pictureFailed}
        className="w-10 shrink-0 rounded-control max-sm:hidden"
      />
      <p className="min-w-0 flex-1 text-xs text-ink-2">
        <span className="block truncate text-sm font-bold text-ink">{game.gameName}</span>
        <span className="tabular block">{text('resume.text', { stake: stake(round.stake, asset) })}</span>
      </p>
      <Link to={gameAddress(game)} className={buttonLook('primary', 'small')}>
        {text('resume.go')}
      </Link>
      <IconButton
        size={36}
        label={text('resume.later')}
        icon={<X aria-hidden size={18} strokeWidth={1.75} />}
        onClick={() => {
          for (const { id } of waiting) putAway.add(id)
          redraw((count) => count + 1)
        }}
      />
    </section>
  )
}
