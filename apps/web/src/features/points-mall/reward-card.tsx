import { Badge, Button, LazyImage } from '@halong/ui'
import clsx from 'clsx'
import { Coins } from 'lucide-react'
import { useDateTexts } from '#shared/format/date-words.ts'
import { inWidths, pictureFailed, usePicture } from '#shared/picture/pictures.ts'
import { useTheme } from '#shared/site/theme.ts'
import { useText } from '#shared/text/text.ts'
import { Words } from '#shared/text/written-in.tsx'
import { usePointFigures, usePointTexts } from './point-words.tsx'
import type { Reward } from './points.queries.ts'

type RewardCardProps = {
  readonly reward: Reward
  /** Usable points of who looks; null for who has none to count. */
  readonly points: number | null
  readonly eager: boolean
  readonly onRedeem: (reward: Reward) => void
}
/** So many pieces are few: nobody is hurried by a stock that lasts. */
const LOW_STOCK = 3

function StockLine({ reward }: { readonly reward: Reward }) {
  const text = useText()
  const dateTexts = useDateTexts()
  if (reward.state === 'coming') return <>{text('points.reward.from', { date: dateTexts(reward.startsAt ?? '') })}</>
  if (reward.stock !== null && reward.stock > 0) return <>{text('points.reward.left', { count: reward.stock })}</>
  if (reward.endsAt !== null && reward.state === 'open') return <>{text('points.reward.until', { date: dateTexts(reward.endsAt) })}</>
  return <>{reward.stock === null ? text('points.reward.always') : ' '}</>
}

function StateBadge({ reward: { state, stock } }: { readonly reward: Reward }) {
  const text = useText()
  if (state === 'open' && (stock === null || stock > LOW_STOCK)) return null
  return (
    // Its own ground under the badge: on a picture the word would be too faint.
    <span className="absolute start-2 top-2 inline-flex sm:start-3 sm:top-3 rounded-full bg-surface">
      <Badge tone={state === 'open' || state === 'coming' ? 'gold' : 'neutral'}>
        {text(state === 'open' ? 'points.reward.few' : `points.reward.${state}`)}
      </Badge>
    </span>
  )
}

/** One reward: what it is, what it costs, whether it is there, and the way to ask for it. */
export function RewardCard({ reward, points, eager, onRedeem }: RewardCardProps) {
  const text = useText()
  const { theme } = useTheme()
  const picture = usePicture()
  const figures = usePointFigures()
  const words = usePointTexts()
  const missing = points === null ? 0 : Math.max(0, reward.price - points)
  const isOpen = reward.state === 'open'
  return (
    <article
      data-reward={reward.name}
      className="flex h-full overflow-hidden sm:flex-col rounded-card bg-surface ring-1 ring-line ring-inset"
    >
      <div className="relative w-26 shrink-0 sm:w-auto">
        <LazyImage
          {...inWidths(picture(reward.picture, theme), '(min-width: 1280px) 416px, (min-width: 640px) 50vw, 240px')}
          alt=""
          width={4}
          height={3}
          eager={eager ? 'soon' : false}
          onAttemptFailed={pictureFailed}
          className={clsx('content-picture absolute! inset-0 size-full sm:relative! sm:h-auto', !isOpen && 'opacity-60')}
        />
        <StateBadge reward={reward} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-3.5 sm:p-4">
        <h3 className="text-base font-bold">
          <Words in={reward.writtenIn}>{reward.title}</Words>
        </h3>
        {reward.text !== '' && (
          <p className="mt-1 text-sm text-ink-2">
            <Words in={reward.writtenIn}>{reward.text}</Words>
          </p>
        )}
        <span className="flex-1" />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:mt-3 sm:block">
          <div className="min-w-0 flex-1 basis-28">
            <p className="tabular flex items-center gap-1.5 text-lg font-extrabold text-ink">
              <Coins aria-hidden size={18} strokeWidth={2} className="text-gold" />
              {figures(reward.price)}
              <span className="text-sm font-medium text-ink-2">{text('points.unit', { count: reward.price })}</span>
            </p>
            <p className="mt-0.5 text-xs sm:min-h-5 text-ink-2">
              {isOpen && missing > 0 ? text('points.reward.missing', { points: words(missing) }) : <StockLine reward={reward} />}
            </p>
          </div>
          <div className="sm:mt-3 sm:*:w-full">
            <Button disabled={!isOpen || missing > 0} onClick={() => onRedeem(reward)} aria-haspopup="dialog">
              {text(reward.state === 'open' ? 'points.redeem' : `points.reward.${reward.state}`)}
              <span className="sr-only">: {reward.title}</span>
            </Button>
          </div>
        </div>
      </div>
    </article>
  )
}
