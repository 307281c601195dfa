import { ArtMark } from '@halong/ui'
import { Flame, Sparkles, Wrench } from 'lucide-react'
import { formatsOf } from '#shared/formats.ts'
import { useLanguage, useText } from '#shared/text.ts'
import type { Game } from './lobby.queries.ts'

/** 9655 basis points as `96.55%`. */
export const rateText = (returnRateBp: number, tag: string): string => formatsOf(tag).rate(returnRateBp)

/** Bars of 3 by 3 to 12, 2 apart, as one path: a bar each would be five elements to style in each of hundreds of tiles. */
const BARS = [1, 2, 3, 4, 5].map((step) => {
  const height = 12 * (0.28 + step * 0.144)
  return `M${(step - 1) * 5} ${(12 - height).toFixed(2)}m0 1.5a1.5 1.5 0 0 1 3 0v${(height - 3).toFixed(2)}a1.5 1.5 0 0 1-3 0z`
})

/** Volatility as five bars of growing height; spoken as "3 of 5". */
export function Volatility({ level, named = false }: { readonly level: number; readonly named?: boolean }) {
  const text = useText()
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg role="img" aria-label={text('tile.volatility_of', { level })} viewBox="0 0 23 12" className="h-3 w-[1.4375rem]">
        <path d={BARS.slice(0, level).join('')} className="fill-current" />
        {level < BARS.length && <path d={BARS.slice(level).join('')} className="fill-line-strong" />}
      </svg>
      {named && <span>{text(`tile.volatility.${levelName(level)}`)}</span>}
    </span>
  )
}
const levelName = (level: number): 'low' | 'medium' | 'high' => (level <= 2 ? 'low' : level === 3 ? 'medium' : 'high')

/** Return rate and volatility: what a player chooses by. */
export function GameFacts({ game }: { readonly game: Game }) {
  const text = useText()
  const { tag } = useLanguage()
  const rate = rateText(game.returnRateBp, tag)
  return (
    <>
      <span className="tabular truncate" title={text('tile.return')}>
        {text('tile.rtp', { rate })}
      </span>
      <Volatility level={game.volatility} />
    </>
  )
}

/** A game pad as one path, for the same reason. */
const PAD =
  'M7 6.5h10a5.5 5.5 0 0 1 0 11c-2.2 0-2.8-2.5-5-2.5s-2.8 2.5-5 2.5a5.5 5.5 0 0 1 0-11zM6.2 12h3.6M8 10.2v3.6M15.4 11h.01M17.6 13h.01'

/** What may be staked, and for visitors whether the game opens for free. */
export function GameLimits({ bets, demo }: { readonly bets: string; readonly demo: boolean }) {
  const text = useText()
  return (
    <>
      <span dir="ltr" className="tabular truncate" title={text('tile.bet_range')}>
        {bets}
      </span>
      {demo && (
        <span title={text('tile.play_for_fun')}>
          <svg
            aria-hidden
            viewBox="0 0 24 24"
            className="size-3.5 fill-none stroke-jade stroke-[1.75] [stroke-linecap:round] [stroke-linejoin:round]"
          >
            <path d={PAD} />
          </svg>
          <span className="sr-only">{text('tile.play_for_fun')}</span>
        </span>
      )}
    </>
  )
}

/** Marks on the picture: closed above all, else hot, else new. */
export function GameMarks({ game, hotMark = true }: { readonly game: Game; readonly hotMark?: boolean }) {
  const text = useText()
  if (game.maintenance)
    return (
      <ArtMark tone="closed" icon={<Wrench aria-hidden size={12} strokeWidth={2.5} />}>
        {text('tile.closed')}
      </ArtMark>
    )
  if (game.isHot === 1 && hotMark)
    return (
      <ArtMark tone="hot" icon={<Flame aria-hidden size={12} strokeWidth={2.5} />}>
        {text('tile.hot')}
      </ArtMark>
    )
  if (game.isNew)
    return (
      <ArtMark tone="new" icon={<Sparkles aria-hidden size={12} strokeWidth={2.5} />}>
        {text('tile.new')}
      </ArtMark>
    )
  return null
}
