import { formatsOf } from '@halong/app-kit/formats.ts'
import { ArtMark } from '@halong/ui'
import { Flame, Sparkles, Wrench } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { Game } from './lobby.queries.ts'

/** 9655 basis points as `96.55%`. */
export const rateText = (returnRateBp: number, tag: string): string => formatsOf(tag).rate(returnRateBp)

/** Volatility as five bars of growing height; spoken as "3 of 5". */
function Bars({ level }: { readonly level: number }) {
  const text = useText()
  const lit: Readonly<Record<`--${string}`, number>> = { '--lit': level }
  // cast: React's styles know custom properties at run time only.
  return <span role="img" aria-label={text('tile.volatility_of', { level })} className="bars" style={lit as CSSProperties} />
}

/** The bars and their word. */
export function Volatility({ level }: { readonly level: number }) {
  const text = useText()
  return (
    <span className="inline-flex items-center gap-1.5">
      {level > 0 && <Bars level={level} />}
      <span>{text(`tile.volatility.${levelName(level)}`)}</span>
    </span>
  )
}
/** None where the player's own choices decide. */
const levelName = (level: number): 'chosen' | 'low' | 'medium' | 'high' =>
  level === 0 ? 'chosen' : level <= 2 ? 'low' : level === 3 ? 'medium' : 'high'

/** Return rate and volatility: what a player chooses by. */
export function GameFacts({ game }: { readonly game: Game }) {
  const text = useText()
  const { tag } = useLanguage()
  const rate = rateText(game.returnRateBp, tag)
  return (
    <>
      {/* A lottery or a bet on sports has none: nothing is said then. */}
      <span className="tabular min-w-0 whitespace-nowrap max-[24rem]:tracking-tight" title={text('tile.return')}>
        {game.returnRateBp > 0 && text('tile.rtp', { rate })}
      </span>
      {game.volatility > 0 && <Bars level={game.volatility} />}
    </>
  )
}

/** What may be staked, and for visitors whether the game opens for free. */
export function GameLimits({ bets, demo }: { readonly bets: string; readonly demo: boolean }) {
  const text = useText()
  return (
    <>
      <span dir="ltr" className="tabular truncate" title={text('tile.bet_range')}>
        {bets}
      </span>
      {demo && (
        <span role="img" title={text('tile.play_for_fun')} aria-label={text('tile.play_for_fun')} className="pad max-[23.4rem]:hidden" />
      )}
    </>
  )
}

type Mark = 'closed' | 'hot' | 'new'
const signs = { closed: Wrench, hot: Flame, new: Sparkles } as const

/** What is marked on the picture: closed above all, else hot, else new. */
export function markOf(game: Game, hotMark: boolean): Mark | null {
  if (game.maintenance) return 'closed'
  if (game.isHot === 1 && hotMark) return 'hot'
  return game.isNew ? 'new' : null
}

export function GameMark({ mark }: { readonly mark: Mark }) {
  const text = useText()
  const Sign = signs[mark]
  return (
    <ArtMark tone={mark} icon={<Sign aria-hidden size={12} strokeWidth={2.5} />}>
      {text(`tile.${mark}`)}
    </ArtMark>
  )
}
