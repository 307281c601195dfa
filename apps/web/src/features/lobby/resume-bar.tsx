import { buttonLook, IconButton, LazyImage } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { gameAddress } from '#shared/game-address.ts'
import { useMemberCall } from '#shared/gateway-call.ts'
import { pictureFailed, usePicture } from '#shared/pictures.ts'
import { Link } from '#shared/router.ts'
import { useLanguage, useText } from '#shared/text.ts'
import { useStakeText } from './game-card.tsx'
import { gamesByIdOf } from './lobby.queries.ts'
import { offeredRound } from './offered-round.ts'

/** Rounds whose bar was put away: until the page is loaded anew. */
const putAway = new Set<string>()

/** Names the game a member left in the middle of a round, and leads back into it: the round is kept and waits. */
export function ResumeBar() {
  const text = useText()
  const { code } = useLanguage()
  const stake = useStakeText()
  const picture = usePicture()
  const [, redraw] = useState(0)
  const { data: open } = useMemberCall('wager.listOpenRounds')
  const waiting = open?.list.filter(({ id }) => !putAway.has(id)) ?? []
  const nodeIds = waiting.map(({ nodeId }) => nodeId)
  const { data: games } = useQuery({ ...gamesByIdOf(code, nodeIds), enabled: nodeIds.length > 0 })
  const offered = offeredRound(waiting, games?.list ?? [])
  if (!open || !offered) return null
  const { round, game } = offered
  return (
    <section
      aria-label={text('resume.label')}
      className="fixed start-3 end-18 bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 flex items-center gap-3 rounded-card bg-raised py-2 ps-2 pe-1 shadow-lift ring-1 ring-line-strong ring-inset md:end-auto md:w-96 lg:start-[calc(var(--side-now)+24px)] lg:bottom-6"
    >
      <LazyImage
        src={picture(game.image.tall)}
        alt=""
        width={3}
        height={4}
        eager
        onAttemptFailed={pictureFailed}
        className="w-10 shrink-0 rounded-control"
      />
      <p className="min-w-0 flex-1 text-xs text-ink-2">
        <span className="block truncate text-sm font-bold text-ink">{game.gameName}</span>
        <span className="tabular block truncate">{text('resume.text', { stake: stake(round.stake, open.asset) })}</span>
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
